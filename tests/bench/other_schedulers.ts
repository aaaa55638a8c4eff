import { getSlots } from 'slot-calculator'
import findAvailability from 'timeslot-availability'
import type { SlotQuery } from '#app/scheduling/slots/domain/slots'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const HOUR = 3_600_000
const DAY = 24 * HOUR

const iso = (instant: number) => new Date(instant).toISOString()

/**
 * How two npm packages answer a query of one host with the same hours every day.
 * The zone's clocks do not change, and the range begins at a midnight of theirs. Each returns the free starts.
 */
export function answersOfOthers(query: SlotQuery): Record<string, () => number[]> {
  const { rules, busy } = query.hosts[0]!
  const { start, end } = query.range
  const [hours] = rules.weekly.mon
  const availability = WEEKDAYS.map((day) => ({
    day,
    from: hours!.start,
    to: hours!.end,
    timezone: rules.timeZone,
  }))
  const unavailability = busy.map((span) => ({ from: iso(span.start), to: iso(span.end) }))
  // The other one has no hours: nights are events like all others.
  const events = [...busy, ...nights(query)].map((event) => ({
    start: new Date(event.start),
    end: new Date(event.end),
  }))
  return {
    'slot-calculator': () =>
      getSlots({
        from: iso(start),
        to: iso(end),
        duration: query.duration,
        availability,
        unavailability,
      }).availableSlots.map(({ from }) => Date.parse(from)),
    'timeslot-availability': () =>
      findAvailability(new Date(start), new Date(end), query.duration * 60, events).map((slot) =>
        slot.start.getTime()
      ),
  }
}

function nights({ hosts, range }: SlotQuery) {
  const [hours] = hosts[0]!.rules.weekly.mon
  const opening = Number(hours!.start.slice(0, 2)) * HOUR
  const closing = Number(hours!.end.slice(0, 2)) * HOUR
  const days = Array.from({ length: (range.end - range.start) / DAY }, (_, day) => day * DAY)
  return days.flatMap((day) => [
    { start: range.start + day, end: range.start + day + opening },
    { start: range.start + day + closing, end: range.start + day + DAY },
  ])
}
