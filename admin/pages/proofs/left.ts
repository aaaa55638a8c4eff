import type { useTranslate } from 'react-admin'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type T = ReturnType<typeof useTranslate>

/** The time that is left until an instant, in the largest unit: `5 h`, `40 min`; a text of its own once it has passed. */
export function leftText(t: T, until: string, now: Date): string {
  const left = Date.parse(until) - now.getTime()
  if (left <= 0) return t('admin.proofs.left.over')
  if (left < 2 * HOUR) return t('admin.proofs.left.minutes', { count: Math.ceil(left / MINUTE) })
  return t('admin.proofs.left.hours', { count: Math.floor(left / HOUR) })
}

/** Whether an instant is less than two hours away, or has passed. */
export function isNear(until: string, now: Date): boolean {
  return Date.parse(until) - now.getTime() < 2 * HOUR
}
