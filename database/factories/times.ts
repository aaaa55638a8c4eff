import { DateTime } from 'luxon'

/** An hour some days from now, at 10:00 in Lima. */
export function inDays(days: number, hour = 10): string {
  return DateTime.now()
    .setZone('America/Lima')
    .plus({ days })
    .startOf('day')
    .plus({ hours: hour })
    .toUTC()
    .toISO()!
}

/** The same hour on the days that come. */
export const onDays = (...days: number[]) => days.map((day) => inDays(day))
