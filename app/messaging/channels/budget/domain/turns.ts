/** What a provider's account allows. `perSecond` calls, of which `reserved` (0 to 1) are kept from bulk mail. */
export type Pace = { perSecond: number; reserved: number; patience: number }

/**
 * How far turns are given away, in milliseconds. `nextAt` is the first that is free, `backAt` when the next asker without
 * one comes back; the others are those of bulk mail.
 */
export type Turns = { nextAt: number; backAt: number; bulkAt: number; bulkBackAt: number }

/** A turn in so many milliseconds, which is taken; or when to ask again. */
export type Turn = { wait: number } | { back: number }

/**
 * Gives the next turn to a message, or sends it away where that is more than `patience` away.
 * Turns are evenly spaced, so that no second has more calls than allowed. Bulk mail takes a free turn only as often as its own share
 * allows: of the others, `reserved` is left in every second. Those sent away come back one after the other.
 */
export function giveTurn(
  turns: Turns,
  { now, isBulk }: { now: number; isBulk: boolean },
  { perSecond, reserved, patience }: Pace
): { turn: Turn; turns: Turns } {
  const gap = 1000 / perSecond
  const bulkGap = gap / (1 - reserved)
  const at = Math.max(turns.nextAt, now)
  const isFree = at - now <= patience
  if (isFree && !(isBulk && turns.bulkAt > at)) {
    // One that comes late, because others took its turn, does not put off those after it.
    const own = isBulk ? { bulkAt: Math.max(turns.bulkAt, at - bulkGap) + bulkGap } : {}
    return { turn: { wait: at - now }, turns: { ...turns, nextAt: at + gap, ...own } }
  }
  if (!isBulk) {
    const back = Math.max(turns.backAt, at)
    return { turn: { back: back - now }, turns: { ...turns, backAt: back + gap } }
  }
  const back = Math.max(turns.bulkBackAt, turns.bulkAt, at)
  return { turn: { back: back - now }, turns: { ...turns, bulkBackAt: back + bulkGap } }
}
