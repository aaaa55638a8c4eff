import type { Duration } from '#shared/durations'

/** A day with free hours: its date in the host's zone, and the starts in ISO 8601. */
export type SampleDay = { date: string; starts: string[] }

/** A demo host with a service and its next free hours. Without a path it is invented. `amount` in minor units. */
export type Sample = {
  username: string
  fullName: string
  profession: string | null
  city: string | null
  picture: string | null
  accentColor: string
  textColor: string
  timeZone: string
  service: {
    title: string
    duration: Duration
    place: string
    currency: string
    amount: number
    path: string | null
  }
  days: SampleDay[]
}
