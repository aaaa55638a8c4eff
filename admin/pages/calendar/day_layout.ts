import { endOfDate, startOfDate } from '../../ui/time'
import { clockOf, columnsOf, type Span } from '../../ui/day_scale'
import type { CalendarEvent } from './use_events'

const DAY = 24 * 60

/** An event on one day: its minutes there, and where it stands beside others at the same time. */
export type Placed = { event: CalendarEvent; span: Span; at: number; of: number }

/** What a day has: what fills it whole, and the rest to scale. */
export type DayLayout = { whole: CalendarEvent[]; placed: Placed[] }

/** Lays out the events of a date by the clocks of a zone. One that goes on through midnight stands on both days. */
export function layOut(events: CalendarEvent[], date: string, timeZone: string): DayLayout {
  const clock = clockOf(date, timeZone)
  // Compared as texts first: a clock for each of thousands of events takes most of a second.
  const [first, last] = [startOfDate(date, timeZone), endOfDate(date, timeZone)]
  const onDay = events
    .filter(({ start, end }) => start <= last && end > first)
    .map((event) => ({ event, span: { start: clock(event.start), end: clock(event.end) } }))
    .filter(({ span }) => span.end > span.start)
  const isWhole = ({ span }: { span: Span }) => span.start === 0 && span.end === DAY
  const timed = onDay.filter((one) => !isWhole(one))
  const columns = columnsOf(timed.map(({ event }) => event))
  return {
    whole: onDay.filter(isWhole).map(({ event }) => event),
    placed: timed.map(({ event, span }) => {
      const [at, of] = columns.get(event)!
      return { event, span, at, of }
    }),
  }
}
