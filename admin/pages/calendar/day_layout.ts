import { dayIn, placesOf, type Placed, type Rest } from '../../ui/day_scale'
import type { CalendarEvent } from './use_events'

const DAY = 24 * 60

/** What a day has: what fills it whole, the rest to scale, and what is only counted. */
export type DayLayout = {
  whole: CalendarEvent[]
  placed: Placed<CalendarEvent>[]
  rests: Rest[]
}

/** The day that is laid out, and how many events at the same time it has room for. */
type Day = { date: string; timeZone: string; room: number }

/** The events of which some time is of a date. Compared as texts: a clock for each of thousands takes most of a second. */
export function eventsOn(events: CalendarEvent[], date: string, timeZone: string): CalendarEvent[] {
  const { first, next } = dayIn(date, timeZone)
  return events.filter(({ start, end }) => start < next && end > first)
}

/** Lays out the events of a date by the clocks of a zone. One that goes on through midnight stands on both days. */
export function layOut(events: CalendarEvent[], { date, timeZone, room }: Day): DayLayout {
  const { clock } = dayIn(date, timeZone)
  const onDay = eventsOn(events, date, timeZone)
    .map((event) => ({ event, span: { start: clock(event.start), end: clock(event.end) } }))
    .filter(({ span }) => span.end > span.start)
  const isWhole = ({ span }: { span: Placed<CalendarEvent>['span'] }) =>
    span.start === 0 && span.end === DAY
  const whole = onDay.filter(isWhole).map(({ event }) => event)
  return {
    whole,
    ...placesOf(
      onDay.filter((one) => !isWhole(one)),
      room
    ),
  }
}
