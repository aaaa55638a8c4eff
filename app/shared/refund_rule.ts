import { toMinutes, type Duration } from './durations.ts'

/** A step of a refund rule: who cancels at least so long before the start gets so much back. `percent` is whole. */
export type RefundStep = { before: Duration; percent: number }

/** Steps of a rule. A client reads all of them before paying, and four are a sentence still. */
export const MOST_REFUND_STEPS = 4

/** The part of a policy that decides what goes back; `refunds` null: the host has not said. */
type Policy = { minCancellation: Duration; refunds: RefundStep[] | null }

/** The refund rule of a policy; the usual one is everything until the last moment to cancel. */
export function refundRule({ refunds, minCancellation }: Policy): RefundStep[] {
  return inOrder(refunds ?? [{ before: minCancellation, percent: 100 }])
}

/** Whether a step that is being typed has its notice and its percent. */
export function isRefundStep(typed: {
  before?: Partial<Duration> | null
  percent?: number | null
}): typed is RefundStep {
  const { before, percent } = typed
  const isNotice = typeof before?.value === 'number' && before.unit !== undefined
  return isNotice && typeof percent === 'number'
}

/** The steps of a rule, the longest notice first. */
export function inOrder(steps: RefundStep[]): RefundStep[] {
  return steps.toSorted((one, other) => toMinutes(other.before) - toMinutes(one.before))
}

/** Whether each step asks for less notice than the one before it and gives less back. Steps in order. */
export function isFalling(steps: RefundStep[]): boolean {
  return steps.every(({ before, percent }, index) => {
    const last = steps[index - 1]
    return !last || (toMinutes(last.before) > toMinutes(before) && last.percent > percent)
  })
}

/** The percent that goes back with so many minutes to go; Infinity where there is no start. */
export function refundPercent(rule: RefundStep[], notice: number): number {
  const step = inOrder(rule).find(({ before }) => notice >= toMinutes(before))
  return step?.percent ?? 0
}

/** A step that still holds: what goes back until an instant, in milliseconds. */
export type DatedStep = { percent: number; until: number }

/** What still goes back of a booking, by dates; empty where nothing does. `start` and `at` in milliseconds. */
export function datedSteps(rule: RefundStep[], { start, at }: { start: number; at: number }) {
  return inOrder(rule)
    .map(({ before, percent }) => ({ percent, until: start - toMinutes(before) * MINUTE }))
    .filter(({ percent, until }) => percent > 0 && until >= at) satisfies DatedStep[]
}

const MINUTE = 60_000
