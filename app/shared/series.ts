/** Weeks that one series may last. */
export const MOST_WEEKS = 52

/** Weeks that are looked at beyond those that are wanted, for some may be taken. */
export const SPARE_WEEKS = 8

/** One time of a series. `start` is null where the clocks skip it; `reason` says why it cannot be booked. */
export type SeriesDate = { wall: string; start: string | null; reason: string | null }

/** What becomes of dates that are not free: they are left out, or made up for at the end. */
export type Gaps = 'skip' | 'add'

/** The instants that are free. */
export const freeOf = (dates: SeriesDate[]) =>
  dates.flatMap(({ start, reason }) => (start && !reason ? [start] : []))

/** The instants that are not. */
export const takenOf = (dates: SeriesDate[]) =>
  dates.flatMap(({ start, reason }) => (start && reason ? [start] : []))

/** The first `wanted` dates that are free, with those between them that are not; or all dates. */
export function untilEnough(
  dates: SeriesDate[],
  wanted: number,
  willDo = ({ reason }: SeriesDate) => !reason
): SeriesDate[] {
  const last = dates.filter(willDo)[wanted - 1]
  return last ? dates.slice(0, dates.indexOf(last) + 1) : dates
}

type Rhythm = {
  /** Every week, or every so many. */
  every: number
  times: number
  gaps: Gaps
  /** Free ones that are not wanted. */
  leftOut?: string[]
}

/**
 * A weekly series as it is repeated. It holds the dates to show, in their order, and of those the instants to book. `gaps`:
 * how many of the first `times` are not free; `most`: how often it can be repeated before dates are too far ahead.
 */
export function repeated(weeks: SeriesDate[], { every, times, gaps, leftOut = [] }: Rhythm) {
  const rhythm = weeks.filter((_, week) => week % every === 0)
  const most = rhythm.findLastIndex(({ reason }) => reason !== 'POLICY') + 1
  const offered = rhythm.slice(0, most)
  const first = offered.slice(0, times)
  const isWanted = ({ start, reason }: SeriesDate) => !reason && !leftOut.includes(start ?? '')
  const dates = gaps === 'add' ? untilEnough(offered, times, isWanted) : first
  return {
    most,
    dates,
    gaps: first.filter(({ reason }) => reason).length,
    starts: freeOf(dates.filter(isWanted)),
  }
}

/** How an hour repeats: an instant of it, and every how many weeks. */
export type Pattern = { start: string; weeks: number }

const WEEK = 7 * 24 * 3_600_000

/**
 * How most hours of a series repeat, each named by its weekday and time in a zone.
 * Undefined where no two are alike: moved ones count for nothing.
 */
export function patternOf(
  starts: string[],
  nameOf: (start: string) => string
): Pattern | undefined {
  const alike = Map.groupBy(starts.toSorted(), nameOf).values()
  const [most = []] = [...alike].toSorted((one, other) => other.length - one.length)
  const gaps = most.slice(1).map((start, at) => Date.parse(start) - Date.parse(most[at]!))
  if (gaps.length === 0) return undefined
  return { start: most[0]!, weeks: Math.round(Math.min(...gaps) / WEEK) }
}
