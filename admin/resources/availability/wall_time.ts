import { formatTime } from '#shared/formats'

/** A wall time as it is read: `15:00` → `03:00 p. m.` (docs/domain.md, "Formats": times have twelve hours). */
export function wallTime(time: string, locale: string): string {
  const start = time === '24:00' ? '00:00' : time
  return formatTime(`2024-01-01T${start}:00Z`, 'UTC', locale)
}
