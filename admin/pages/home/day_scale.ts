import { DateTime } from 'luxon'
import type { Range } from '../../ui/time'

const MINUTES = 60
const DAY = 24 * MINUTES

/** The part of a day that is drawn, in whole hours from midnight by the account's clock. */
export type Scale = { first: number; last: number; minuteOf: (instant: string) => number }

/** Draws from an hour before to an hour after what there is, and at least six hours. */
export function scaleOf(spans: Range[], day: string, timeZone: string): Scale {
  const midnight = DateTime.fromISO(day, { zone: timeZone }).startOf('day')
  const minuteOf = (instant: string) => {
    const time = DateTime.fromISO(instant, { zone: timeZone })
    if (time < midnight) return 0
    if (time >= midnight.plus({ day: 1 })) return DAY
    return time.hour * MINUTES + time.minute
  }
  const starts = spans.map(({ start }) => minuteOf(start))
  const ends = spans.map(({ end }) => minuteOf(end))
  const first = Math.floor(Math.min(...starts) / MINUTES)
  const last = Math.min(24, Math.max(Math.ceil(Math.max(...ends) / MINUTES), first + 6))
  return { first: Math.max(0, Math.min(first, last - 6)), last, minuteOf }
}

/** Where a span stands beside others at the same time: its column, and how many there are. */
export function columnsOf<Item extends Range>(items: Item[]): Map<Item, [at: number, of: number]> {
  const places = new Map<Item, [at: number, of: number]>()
  let cluster: { item: Item; at: number }[] = []
  let ends: string[] = []
  const close = () => {
    for (const { item, at } of cluster) places.set(item, [at, ends.length])
    cluster = []
    ends = []
  }
  for (const item of [...items].sort((one, other) => one.start.localeCompare(other.start))) {
    if (ends.every((end) => end <= item.start)) close()
    const free = ends.findIndex((end) => end <= item.start)
    const at = free < 0 ? ends.length : free
    ends[at] = item.end
    cluster.push({ item, at })
  }
  close()
  return places
}
