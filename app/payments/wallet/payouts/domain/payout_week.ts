import type { DateTime } from 'luxon'

/** The hour of Wednesday from which payouts are prepared, in the host's zone. */
const OPENS = { weekday: 3, hour: 6 } as const

/** The week that is paid out at an instant, in the host's zone. */
export type PayoutWeek = {
  /** Its Monday, `yyyy-MM-dd`. */
  week: string
  /** Its end: Sunday 24:00. */
  until: DateTime
  /** The Wednesday after it, `yyyy-MM-dd`. */
  payOn: string
  /** Whether its payouts are prepared by now. */
  isOpen: boolean
}

/** The week before that of an instant. */
export function payoutWeek(now: DateTime, zone: string): PayoutWeek {
  const local = now.setZone(zone)
  // Luxon's weeks begin on Monday.
  const until = local.startOf('week')
  const opens = until.plus({ days: OPENS.weekday - 1 }).set({ hour: OPENS.hour })
  return {
    week: until.minus({ weeks: 1 }).toISODate()!,
    until,
    payOn: opens.toISODate()!,
    isOpen: local >= opens,
  }
}

/** The week that is paid next: the one before, or this one once that was paid. */
export function nextPayoutWeek(now: DateTime, zone: string): PayoutWeek {
  const current = payoutWeek(now, zone)
  return current.isOpen ? payoutWeek(now.plus({ weeks: 1 }), zone) : current
}

/** The Wednesday (`yyyy-MM-dd`, in the host's zone) on which a service given then is paid out. */
export function payoutDay(given: DateTime, zone: string): string {
  // What ends at Sunday 24:00 is of the week that ends.
  const last = given.setZone(zone).minus({ milliseconds: 1 })
  return last
    .startOf('week')
    .plus({ weeks: 1, days: OPENS.weekday - 1 })
    .toISODate()!
}
