import type { DateTime } from 'luxon'

/** The Wednesday (`yyyy-MM-dd`, in the host's zone) on which a service given then is paid out. */
export function payoutDay(given: DateTime, zone: string): string {
  // Luxon's weeks begin on Monday; the payout is on the Wednesday after the week.
  return given.setZone(zone).startOf('week').plus({ weeks: 1, days: 2 }).toISODate()!
}

/** Money of a ticket for the host, and when its service counts as given. */
export type Earning = { given: DateTime; amount: number }

export type Coming = { date: string; amount: number }

/** Earnings by the day on which they are paid out, in order; what nets to nothing is left out. */
export function comingOf(earnings: Earning[], zone: string): Coming[] {
  const days = new Map<string, number>()
  for (const { given, amount } of earnings) {
    const date = payoutDay(given, zone)
    days.set(date, (days.get(date) ?? 0) + amount)
  }
  return [...days]
    .filter(([, amount]) => amount !== 0)
    .map(([date, amount]) => ({ date, amount }))
    .sort((one, other) => one.date.localeCompare(other.date))
}
