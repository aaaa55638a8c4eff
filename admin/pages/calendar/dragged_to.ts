import { DateTime } from 'luxon'

/** The way of a drag: the date of the day on which an event is shown and held, that to which it came, and by how many minutes. */
type Way = { from: string; to: string; minutes?: number }

/**
 * The time to which an event was dragged by the clocks of a zone, so many days and minutes from the one that it has. It may be
 * held by the part of it that lies on a later day than its start.
 */
export function draggedTo<Event extends { start: string; end: string }>(
  event: Event,
  { from, to, minutes = 0 }: Way,
  timeZone: string
) {
  const [before, after] = [from, to].map((date) => DateTime.fromISO(date, { zone: 'utc' }))
  const wall = DateTime.fromISO(event.start, { zone: timeZone })
    .setZone('utc', { keepLocalTime: true })
    .plus({ days: after!.diff(before!, 'days').days, minutes })
  const start = wall.hour * 60 + wall.minute
  const length = (Date.parse(event.end) - Date.parse(event.start)) / 60_000
  return { date: wall.toISODate()!, start, end: start + length, event }
}
