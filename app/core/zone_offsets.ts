import { IANAZone } from 'luxon'

const DAY = 86_400_000
const MINUTE = 60_000
/** Morocco's clocks change twice within a month, no zone's twice within five days. */
const STEP = 5 * DAY

/** From this instant on (epoch milliseconds) a zone's clocks show UTC plus `offset` milliseconds. */
type Segment = { from: number; offset: number }

const zones = new Map<string, Map<number, Segment[]>>()

/** Years of zones that are kept at most: every zone for four years. */
const MOST_KEPT = 2000
let kept = 0

/** Years whose clocks are known: from the Gregorian calendar on, for birthdays are written as of 1604. */
const FIRST_YEAR = 1583
const LAST_YEAR = 2400

/**
 * The segments of one zone in one year (UTC). Computed once from the system's zone data: looking an offset up then costs no
 * `Intl` call. Throws RangeError for years outside the zone data.
 */
function segmentsOf(zone: string, year: number): Segment[] {
  const known = zones.get(zone)?.get(year)
  if (known) return known
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) throw new RangeError(`No year of clocks: ${year}`)

  const read = (instant: number) => IANAZone.create(zone).offset(instant) * MINUTE
  const end = Date.UTC(year + 1, 0, 1)
  const segments: Segment[] = [{ from: Date.UTC(year, 0, 1), offset: read(Date.UTC(year, 0, 1)) }]
  for (let at = Date.UTC(year, 0, 1); at < end; at += STEP) {
    const { offset } = segments.at(-1)!
    const next = Math.min(at + STEP, end)
    if (read(next) !== offset) segments.push(changeBetween(at, next, offset, read))
  }
  keep(zone, year, segments)
  return segments
}

/** Names come from files of other systems. When there are too many, all are dropped and computed again. */
function keep(zone: string, year: number, segments: Segment[]) {
  if (kept >= MOST_KEPT) forgetZones()
  const years = zones.get(zone) ?? new Map<number, Segment[]>()
  zones.set(zone, years.set(year, segments))
  kept++
}

function forgetZones() {
  zones.clear()
  IANAZone.resetCache()
  kept = 0
}

/** How many years of zones are remembered. */
export function rememberedYears(): number {
  return kept
}

/** Bisects to the first instant in (low, high] at which the offset is no longer `before`. */
function changeBetween(
  low: number,
  high: number,
  before: number,
  read: (instant: number) => number
): Segment {
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000
    if (middle <= low) break
    if (read(middle) === before) low = middle
    else high = middle
  }
  return { from: high, offset: read(high) }
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(zone: string, instant: number): number {
  return offsetIn(segmentsOf(zone, new Date(instant).getUTCFullYear()), instant)
}

/** The same for many instants of one stretch: the zone is looked up once. What it answers outside of the stretch means nothing. */
export function offsetsBetween(
  zone: string,
  from: number,
  to: number
): (instant: number) => number {
  const segments: Segment[] = []
  const last = new Date(to).getUTCFullYear()
  for (let year = new Date(from).getUTCFullYear(); year <= last; year++)
    segments.push(...segmentsOf(zone, year))
  // A year begins a segment of its own, even if nothing changes.
  const changes = segments.filter(({ offset }, index) => offset !== segments[index - 1]?.offset)
  const offsets = changes.filter(
    (segment, index) => segment.from <= to && (changes[index + 1]?.from ?? Infinity) > from
  )
  return (instant) => offsetIn(offsets, instant)
}

function offsetIn(segments: Segment[], instant: number): number {
  let { offset } = segments[0]!
  for (let index = 1; index < segments.length && segments[index]!.from <= instant; index++)
    offset = segments[index]!.offset
  return offset
}

/**
 * The instant at which a zone's clocks show a wall time, given as if it were UTC. A repeated wall time is its first
 * occurrence, a skipped one has none (RFC 5545, section 3.3.5, and docs/domain.md, "Time"). Never depends on today's
 * date.
 */
export function instantOfWall(zone: string, wall: number): number | undefined {
  const early = offsetAt(zone, wall - DAY)
  const late = offsetAt(zone, wall + DAY)
  if (early === late) return wall - early

  // The larger offset gives the earlier instant.
  for (const offset of [Math.max(early, late), Math.min(early, late)]) {
    if (offsetAt(zone, wall - offset) === offset) return wall - offset
  }
  return undefined
}

/** The first instant at or after a wall time: its own, or the moment the clocks jump past it. */
export function instantAtOrAfterWall(zone: string, wall: number): number {
  const exact = instantOfWall(zone, wall)
  if (exact !== undefined) return exact
  // Read with the offset before the jump, a skipped time lies after the jump by as much as it lies into the gap.
  const before = offsetAt(zone, wall - DAY)
  const after = offsetAt(zone, wall + DAY)
  const low = wall - Math.max(before, after)
  const high = wall - Math.min(before, after)
  return changeBetween(low, high, before, (instant) => offsetAt(zone, instant)).from
}
