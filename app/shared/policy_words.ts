import { inOrder, type RefundStep } from './refund_rule.ts'
import type { Duration } from './durations.ts'

type T = (key: string, values?: Record<string, string | number>) => string

/** `50 minutos`, in the reader's language. */
export function durationWords({ value, unit }: Duration, t: T): string {
  return t(`common.durations.${unit}`, { value })
}

/** `50 min`, for where there is little room; hours and days are short enough in words. */
export function durationShort(duration: Duration, t: T): string {
  return duration.unit === 'MINUTE' ? `${duration.value} min` : durationWords(duration, t)
}

/** What a client may still change and until when. */
export function policyWords(
  policy: { minReschedulling: Duration; minCancellation: Duration },
  t: T
): string {
  const reschedule = untilWords(policy.minReschedulling, t)
  const cancel = untilWords(policy.minCancellation, t)

  return reschedule === cancel
    ? t('common.policy.same', { until: cancel })
    : t('common.policy.both', { reschedule, cancel })
}

function untilWords(notice: Duration, t: T): string {
  if (notice.value === 0) return t('common.policy.until_start')
  return t('common.policy.until_before', { duration: durationWords(notice, t) })
}

/** What goes back of what was paid, by how early a client cancels. */
export function refundWords(rule: RefundStep[], t: T): string {
  const steps = inOrder(rule).filter(({ percent }) => percent > 0)
  if (steps.length === 0) return t('common.refund.none')
  const parts = steps.map(({ before, percent }, index) =>
    t(`common.refund.${index === 0 ? 'first' : 'next'}`, {
      until: untilWords(before, t),
      part: percent === 100 ? t('common.refund.all') : t('common.refund.part', { percent }),
    })
  )
  const isOpenToTheStart = steps.at(-1)!.before.value === 0
  return `${[...parts, ...(isOpenToTheStart ? [] : [t('common.refund.after')])].join('; ')}.`
}
