import { WEEKDAYS, type WallInterval, type Weekly } from '#shared/schedule_rules'
import { freeSlots, type Host, type SlotQuery } from '#app/scheduling/slots/domain/slots'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The same hours on every day of the week. */
export const everyDay = (intervals: WallInterval[]) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, intervals])) as Weekly

/** What a test asks: one host in Lima, 09:00 to 13:00, on 1 December 2026, unless it says otherwise. */
export function query(
  host: Partial<Host['rules']> & {
    busy?: Host['busy']
    away?: Host['away']
    limits?: Host['limits']
  },
  rest: Partial<SlotQuery> = {}
): SlotQuery {
  const { busy = [], away, limits, ...rules } = host
  return {
    hosts: [
      {
        id: 'ana',
        busy,
        away,
        limits,
        rules: {
          timeZone: 'America/Lima',
          interval: 60,
          break: 0,
          weekly: everyDay([{ start: '09:00', end: '13:00' }]),
          dates: [],
          ...rules,
        },
      },
    ],
    duration: 60,
    range: span('2026-12-01T05:00Z', '2026-12-02T05:00Z'),
    earliest: 0,
    latest: Number.MAX_SAFE_INTEGER,
    ...rest,
  }
}

/** From one instant to another. */
export const span = (start: string, end: string) => ({
  start: Date.parse(start),
  end: Date.parse(end),
})
/** The free times of a query, as `HH:mm` in UTC. */
export const starts = (asked: SlotQuery) =>
  freeSlots(asked).map(({ start }) => new Date(start).toISOString().slice(11, 16))
