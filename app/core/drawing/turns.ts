import { busy } from '../errors.ts'

/** Drawings that a process makes at once, and that may wait. Making one takes a tenth of a second. */
const AT_ONCE = 2
const MAY_WAIT = 20

const waiting: (() => void)[] = []
let drawing = 0

/** Draws once fewer than AT_ONCE drawings are made. Throws BUSY (503) when MAY_WAIT wait already. */
export async function inTurn<Result>(draw: () => Promise<Result>): Promise<Result> {
  if (drawing >= AT_ONCE) {
    if (waiting.length >= MAY_WAIT) throw busy()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else drawing++
  try {
    return await draw()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else drawing--
  }
}
