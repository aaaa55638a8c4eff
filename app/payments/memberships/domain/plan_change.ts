/** A plan, as far as it decides how an account moves to another. */
type Step = { id: string; level: number; interval: 'month' | 'year' }

/** How an account moves from one plan to another. See `PlanChange`. */
export type Move = 'same' | 'now' | 'keepTrial' | 'atPeriodEnd'

/**
 * Decides how a plan is changed. A higher one, or by the year, begins at once; a lower one, or by the month, at the
 * period's end. Free time that is not over is kept between plans of one level.
 */
export function moveBetween(from: Step, to: Step, isFree: boolean): Move {
  if (from.id === to.id) return 'same'
  if (to.level > from.level) return 'now'
  if (to.level === from.level && isFree) return 'keepTrial'
  const isLonger = from.interval === 'month' && to.interval === 'year'
  return to.level === from.level && isLonger ? 'now' : 'atPeriodEnd'
}

/** The tax within an amount that includes it; minor units, `percent` on top of the price. */
export function taxWithin(amount: number, percent: number): number {
  return amount - Math.round((amount * 100) / (100 + percent))
}

/** A price with its tax; minor units. */
export function withTax(amount: number, percent: number): number {
  return amount + Math.round((amount * percent) / 100)
}
