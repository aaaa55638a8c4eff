import { hashOf } from './hash.js'

/** The side of the square of one dot, the columns of the drawing and its height in dots. */
export const DOT = 20
const COLUMNS = 144
const ROWS = 10

export const COVER_WIDTH = COLUMNS * DOT
export const COVER_HEIGHT = ROWS * DOT

/** The drawing of a cover: two hills as SVG paths, the nearer one last, and a number that names it. */
export type Cover = { id: string; hills: [far: string, near: string] }

/**
 * The cover of a host who has chosen no picture: hills of seats, always the same for one name. Each hill is a stepped
 * path along whole dots, to be filled by a pattern of dots, so that none is cut.
 */
export function coverOf(name: string): Cover {
  const seed = hashOf(name)
  const wave = (at: number) => ((seed >>> (at * 5)) & 31) / 31
  const far = (x: number) =>
    4.3 + 1.9 * Math.sin(x / (9 + 5 * wave(0)) + 6 * wave(1)) + 1.1 * Math.sin(x / 5 + 6 * wave(2))
  const near = (x: number) =>
    1.9 + 1.2 * Math.sin(x / (11 + 6 * wave(3)) + 6 * wave(4)) + 0.8 * Math.sin(x / 6 + 6 * wave(5))
  return { id: seed.toString(36), hills: [pathOf(far), pathOf(near)] }
}

/** A path along the bottom whose height in each column is that of a curve, in whole dots. */
function pathOf(curve: (column: number) => number): string {
  const steps: string[] = []
  let before = -1
  for (let column = 0; column < COLUMNS; column++) {
    const height = Math.min(ROWS - 1, Math.max(1, Math.round(curve(column))))
    if (height === before) continue
    steps.push(`H${column * DOT}V${COVER_HEIGHT - height * DOT}`)
    before = height
  }
  return `M0 ${COVER_HEIGHT}${steps.join('')}H${COVER_WIDTH}V${COVER_HEIGHT}Z`
}
