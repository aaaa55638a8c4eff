import { DateTime } from 'luxon'
import { instantToWall, wallToInstant } from '#core/time'

/** One of a series: what the wall shows, and the instant of it unless the clocks are put forward over it. */
export type WeeklyDate = { wall: string; start: DateTime | undefined }

/** The same wall time in a zone week after week, the first one included (docs/domain.md, "Time"). */
export function weeklyDates(first: DateTime, zone: string, weeks: number): WeeklyDate[] {
  const wallStart = DateTime.fromISO(instantToWall(first, zone), { zone: 'utc' })
  return Array.from({ length: weeks }, (_, week) => {
    const wall = wallStart.plus({ weeks: week }).toFormat("yyyy-MM-dd'T'HH:mm")
    return { wall, start: week === 0 ? first : wallToInstant(wall, zone) }
  })
}
