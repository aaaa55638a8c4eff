import { DateTime } from 'luxon'
import { instantOf } from '../../ui/time'

/** The instant at which the clocks of a zone show a minute of a date; 1440 is the next midnight. */
export function instantAt(date: string, minute: number, timeZone: string): string {
  const wall = DateTime.fromISO(date, { zone: 'utc' }).plus({ minutes: minute })
  return instantOf(wall.toFormat("yyyy-MM-dd'T'HH:mm"), timeZone)
}
