/** The seats of a date: how many there are, and how many are free. */
export type Seats = { seats: number; left: number }

/** The most dots in a row. */
export const MOST_DOTS = 12

/** From how many free seats on a row says that few are left. */
export const FEW_LEFT = 3

export type Dot = 'taken' | 'free' | 'last'

/**
 * The dots of a row of seats: taken ones, then free ones, which are `last` when few are left. Up to twelve seats have a
 * dot each; more share twelve, with the last free seats still one dot each, and never all free or all taken unless the
 * seats are.
 */
export function dotsOf({ seats, left }: Seats): Dot[] {
  const free = Math.max(0, Math.min(left, seats))
  const length = Math.max(0, Math.min(seats, MOST_DOTS))
  const open = free <= FEW_LEFT ? Math.min(free, length) : shared(free, seats, length)
  const kind = isFew(free) ? 'last' : 'free'
  return Array.from({ length }, (_, at) => (at < length - open ? 'taken' : kind))
}

/** Whether so few seats are left that a page says it with weight. */
export const isFew = (left: number): boolean => left > 0 && left <= FEW_LEFT

function shared(free: number, seats: number, length: number): number {
  if (seats <= length) return free
  const most = free === seats ? length : length - 1
  return Math.min(most, Math.max(FEW_LEFT + 1, Math.round((free / seats) * length)))
}
