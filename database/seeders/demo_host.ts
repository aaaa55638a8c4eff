import type { DateTime } from 'luxon'
import type { NewService } from '#app/catalog/services/validators'
import type { NewPaymentMethod } from '#app/payments/methods/validators'
import type { Industry } from '#shared/industries'
import type { SocialNetwork, SocialNetworkType } from '#shared/social_networks'
import type { ScheduleInput } from '#app/scheduling/schedules/validators'

export type Login = { email: string; password: string; username: string; what: string }

/** Files in `pictures/`; banners by the titles of their services. */
export type HostPictures = { face?: string; cover?: string; banners: Record<string, string> }

export type DemoHost = Login & {
  country: string
  pictures: HostPictures
  profile: {
    firstName: string
    lastName: string
    profession: string
    bio: string
    accentColor: string
    phonePrefix: string
    phoneNumber: string
    city: string
    industry: Industry
    socialNetworks: SocialNetwork[]
    additionalFields: { title: string; value: string }[]
  }
  schedule: Omit<ScheduleInput, 'timeZone' | 'isDefault'>
  services: NewService[]
  /** How clients pay the host straight; where there is none, a price that is not charged online is paid on site. */
  methods?: NewPaymentMethod[]
  /** Whether they have BUSINESS and write to clients over WhatsApp, on a phone that they proved. */
  writesOverWhatsApp?: boolean
}

export const network = (type: SocialNetworkType, url: string) => ({
  type,
  url,
  title: null,
  description: null,
})
/** Charged through the platform, before the booking stands. */
export const ONLINE = { paymentOptions: { usePaymentProcessor: true } }

export const minutes = (value: number) => ({ value, unit: 'MINUTE' as const })
export const hours = (value: number) => ({ value, unit: 'HOUR' as const })
export const days = (value: number) => ({ value, unit: 'DAY' as const })
export const MORNING = { start: '09:00', end: '13:00' }
export const AFTERNOON = { start: '15:00', end: '19:00' }

/** Seven in the evening in a zone, some days ahead. */
export const eveningOf = (at: DateTime, zone: string, daysAhead: number) =>
  at.setZone(zone).plus({ days: daysAhead }).startOf('day').set({ hour: 19 })
