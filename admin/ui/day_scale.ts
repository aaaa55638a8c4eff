import { DateTime } from 'luxon'

const MINUTES = 60
const DAY = 24 * MINUTES

/** Milliseconds. */
const MINUTE = 60_000

/** A part of a day in minutes since its midnight. */
export type Span = { start: number; end: number }

/** The part of a day that is drawn, in whole hours from midnight, and the height of an hour in pixels. */
export type Scale = { first: number; last: number; hour: number }

/** The wall clock of a day: minutes since midnight of an instant; 0 before the day, 1440 after it. */
type Clock = (instant: string) => number

/** A day in a zone: its first instant, that of the next one, and its clock. */
type Day = { first: string; next: string; clock: Clock }

const days = new Map<string, Day>()

/** A date (`yyyy-MM-dd`) in a zone. Its zone is read once, not for each column and answer: that takes a millisecond. */
export function dayIn(date: string, timeZone: string): Day {
  const key = `${date} ${timeZone}`
  const day = days.get(key) ?? readDay(date, timeZone)
  days.set(key, day)
  return day
}

/** The wall clock of a date in a zone. */
export const clockOf = (date: string, timeZone: string): Clock => dayIn(date, timeZone).clock

function readDay(date: string, timeZone: string): Day {
  const midnight = DateTime.fromISO(date, { zone: timeZone }).startOf('day')
  const next = midnight.plus({ day: 1 }).startOf('day')
  const instant = (time: DateTime) => time.toUTC().toISO()!
  return {
    first: instant(midnight),
    next: instant(next),
    clock: clockBetween(midnight, next, timeZone),
  }
}

function clockBetween(midnight: DateTime, next: DateTime, timeZone: string): Clock {
  if (isEven(midnight, next)) {
    // Nearly every day: reading a zone for each of thousands of events takes most of a second.
    const begins = midnight.toMillis()
    return (instant) => clamp(Math.floor((Date.parse(instant) - begins) / MINUTE))
  }
  return (instant) => {
    const time = DateTime.fromISO(instant, { zone: timeZone })
    if (time < midnight) return 0
    return time >= next ? DAY : time.hour * MINUTES + time.minute
  }
}

/** Whether no clock is put forward or back on a day. */
const isEven = (midnight: DateTime, next: DateTime) =>
  midnight.offset === next.offset && next.toMillis() - midnight.toMillis() === DAY * MINUTE

const clamp = (minute: number) => Math.min(DAY, Math.max(0, minute))

/** Draws whole hours around what there is: at least six of them, and at least the wanted ones. */
export function scaleOf(
  spans: Span[],
  hour: number,
  wanted: { first: number; last: number } = { first: 24, last: 0 }
): Scale {
  const starts = spans.map(({ start }) => Math.floor(start / MINUTES))
  const ends = spans.map(({ end }) => Math.ceil(end / MINUTES))
  const first = Math.min(...starts, wanted.first)
  const last = Math.min(24, Math.max(...ends, wanted.last, first + 6))
  return { first: Math.max(0, Math.min(first, last - 6)), last, hour }
}

/** The distance of a minute of the day from the top in pixels. */
export function topOf(minute: number, { first, hour }: Scale): number {
  return ((minute - first * MINUTES) / MINUTES) * hour
}

/** The height of the drawn hours in pixels. */
export function heightOf({ first, last, hour }: Scale): number {
  return (last - first) * hour
}

/** Where a span stands beside others at the same time: its column, and how many there are. */
export function columnsOf<Item extends { start: string; end: string }>(
  items: Item[]
): Map<Item, [at: number, of: number]> {
  const places = new Map<Item, [at: number, of: number]>()
  let cluster: { item: Item; at: number }[] = []
  let ends: string[] = []
  const close = () => {
    for (const { item, at } of cluster) places.set(item, [at, ends.length])
    cluster = []
    ends = []
  }
  for (const item of [...items].sort(byStart)) {
    if (ends.every((end) => end <= item.start)) close()
    const free = ends.findIndex((end) => end <= item.start)
    const at = free < 0 ? ends.length : free
    ends[at] = item.end
    cluster.push({ item, at })
  }
  close()
  return places
}

/** Instants are texts of one form, which need no rules of a language: those take ten times as long. */
const byStart = (one: { start: string }, other: { start: string }) =>
  one.start < other.start ? -1 : Number(one.start > other.start)

/** The minutes of a day that something has, and where it stands beside others at the same time. */
type Place = { span: Span; at: number; of: number }

/** An event of a day at its place. */
export type Placed<Event> = Place & { event: Event }

/** Events of an hour that have no room beside the others, counted. */
export type Rest = Place & { count: number }

/** Places events of a day. Of more than `room` at the same time the first stand, the others are counted by the hour. */
export function placesOf<Event extends { start: string; end: string }>(
  items: { event: Event; span: Span }[],
  room: number
): { placed: Placed<Event>[]; rests: Rest[] } {
  const columns = columnsOf(items.map(({ event }) => event))
  const placed: Placed<Event>[] = []
  const without: Span[] = []
  for (const { event, span } of items) {
    const [at, of] = columns.get(event)!
    if (of <= room || at < room - 1) placed.push({ event, span, at, of: Math.min(of, room) })
    else without.push(span)
  }
  return { placed, rests: restsOf(without, room) }
}

/** The hours in which spans without room begin, each with how many they are. */
function restsOf(spans: Span[], room: number): Rest[] {
  const rests = new Map<number, Rest>()
  for (const { start, end } of spans) {
    const hour = Math.floor(start / MINUTES) * MINUTES
    const { span, count } = rests.get(hour) ?? { span: { start, end }, count: 0 }
    const until = Math.min(Math.max(span.end, end), hour + MINUTES)
    rests.set(hour, {
      span: { start: Math.min(span.start, start), end: until },
      at: room - 1,
      of: room,
      count: count + 1,
    })
  }
  return [...rests.values()]
}

/** The drawn parts of a day that lie outside of all working hours, by time. */
export function closedSpans(hours: Span[], { first, last }: Pick<Scale, 'first' | 'last'>): Span[] {
  const closed: Span[] = []
  let open = first * 60
  for (const { start, end } of [...hours].sort((one, other) => one.start - other.start)) {
    if (start > open) closed.push({ start: open, end: Math.min(start, last * 60) })
    open = Math.max(open, end)
    if (open >= last * 60) break
  }
  if (open < last * 60) closed.push({ start: open, end: last * 60 })
  return closed.filter(({ start, end }) => end > start)
}

/** Minutes that free time has at least to be offered, and those to which its beginning is rounded up. */
const [LEAST_FREE, STEP] = [30, 15]

/** What is left of the working hours of a day from a minute on, in minutes since midnight. */
export function freeHours(open: Span[], taken: Span[], from: number): Span[] {
  const day = { first: 0, last: DAY / MINUTES }
  const over = { start: 0, end: Math.ceil(from / STEP) * STEP }
  const free = closedSpans([over, ...closedSpans(open, day), ...taken], day)
  return free.filter(({ start, end }) => end - start >= LEAST_FREE)
}
