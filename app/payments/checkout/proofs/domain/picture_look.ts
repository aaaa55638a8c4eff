/** The size to which a picture is drawn before it is compared: nine grey values in each of eight rows. */
export const LOOK_SIZE = { width: 9, height: 8 }

/** Pictures that differ in at most so many of 64 bits look the same (docs/domain.md, "Proofs"). */
export const SAME_LOOK = 6

/**
 * The look of a picture as 64 bits in hexadecimal (dHash).
 * Each says whether a grey value is darker than the next in its row.
 * `grey` has nine values for each of eight rows.
 */
export function lookOf(grey: Uint8Array): string {
  const { width, height } = LOOK_SIZE
  let bits = 0n
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width - 1; column++) {
      const at = row * width + column
      bits = (bits << 1n) | (grey[at]! < grey[at + 1]! ? 1n : 0n)
    }
  return bits.toString(16).padStart(16, '0')
}

/** In how many of 64 bits two looks differ. */
export function lookDistance(one: string, other: string): number {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; different > 0n; different &= different - 1n) count++
  return count
}
