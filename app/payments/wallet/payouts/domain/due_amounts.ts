import type { DateTime } from 'luxon'
import { payoutDay } from './payout_week.ts'

/** What a booking, or something without one, left for its host; minor units. */
export type Earning = {
  amount: number
  /** What of it was put into payouts that did not come back. */
  paidOut: number
  /** When each part of the service is given: several for a package, and at least one. */
  ends: DateTime[]
  /** Whether it waits: its client disputes it, or pays the rest first. */
  isHeld: boolean
}

/** An amount in equal parts, in minor units. The first ones are larger by one where it does not divide. */
export function equalParts(amount: number, count: number): number[] {
  const sign = Math.sign(amount)
  const least = Math.floor(Math.abs(amount) / count)
  const larger = Math.abs(amount) - least * count
  // Never a negative zero.
  return Array.from({ length: count }, (_, at) => sign * (least + (at < larger ? 1 : 0)) || 0)
}

/**
 * What of an earning a payout holds: the parts given until then that were not paid.
 * A debt, below zero, where more was paid than is left.
 */
export function dueUntil(earning: Earning, until: DateTime): number {
  const { amount, paidOut, ends, isHeld } = earning
  if (isHeld) return paidOut > 0 ? Math.min(0, amount - paidOut) : 0
  if (amount < paidOut) return amount - paidOut
  const given = ends.filter((end) => end <= until).length
  const parts = equalParts(amount, ends.length).slice(0, given)
  return Math.max(0, parts.reduce((sum, part) => sum + part, 0) - paidOut)
}

export type Coming = { date: string; amount: number }

/** When payouts are made: not before `first`, the next Wednesday. */
type Calendar = { zone: string; first: string }

/**
 * Earnings by the day on which they are paid out, in order. Debts are taken from the first days; what stays below zero is
 * left out.
 */
export function comingOf(earnings: Earning[], { zone, first }: Calendar): Coming[] {
  const days = new Map<string, number>()
  for (const earning of earnings)
    for (const { date, amount } of stepsOf(earning, { zone, first }))
      days.set(date, (days.get(date) ?? 0) + amount)
  const coming: Coming[] = []
  let debt = 0
  for (const [date, amount] of [...days].sort(([one], [other]) => one.localeCompare(other))) {
    const left = amount + debt
    debt = Math.min(0, left)
    if (left > 0) coming.push({ date, amount: left })
  }
  return coming
}

/** What of an earning is still to be paid, and on which days. */
function stepsOf(earning: Earning, { zone, first }: Calendar): Coming[] {
  const { amount, paidOut, ends } = earning
  if (earning.isHeld || amount < paidOut)
    return [{ date: first, amount: dueUntil(earning, ends[0]!) }]
  let given = 0
  return equalParts(amount, ends.length).map((part, at) => {
    const before = Math.max(given, paidOut)
    given += part
    const date = payoutDay(ends[at]!, zone)
    return { date: date > first ? date : first, amount: Math.max(0, given - before) }
  })
}
