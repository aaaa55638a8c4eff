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
  const until = (notice: Duration) =>
    notice.value === 0
      ? t('common.policy.until_start')
      : t('common.policy.until_before', { duration: durationWords(notice, t) })
  const reschedule = until(policy.minReschedulling)
  const cancel = until(policy.minCancellation)

  return reschedule === cancel
    ? t('common.policy.same', { until: cancel })
    : t('common.policy.both', { reschedule, cancel })
}
