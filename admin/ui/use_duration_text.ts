import { useTranslate } from 'react-admin'
import type { Duration } from '#shared/durations'

/** Formats durations: `2 horas`. */
export function useDurationText(): (duration: Duration) => string {
  const t = useTranslate()
  return ({ value, unit }) => t(`common.durations.${unit}`, { value })
}
