/** A seed that no run has chosen before; `SEED=<n>` repeats a run. */
export const aSeed = () => Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

/** So many of some things, drawn at random, each once. */
export function drawn<One>(from: readonly One[], count: number, random: () => number): One[] {
  const left = [...from]
  return Array.from({ length: count }, () =>
    left.splice(Math.floor(random() * left.length), 1)
  ).flat()
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
