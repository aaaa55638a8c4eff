/** A set of small whole numbers, one bit each in words of 32: whole words are changed at a time. */
export type BitSet = Int32Array

/** An empty set for the numbers below `count`. */
export const emptySet = (count: number): BitSet => new Int32Array((count + 31) >>> 5)

/** Every `step`th bit of a word from the lowest on, for the steps that divide it. */
const EVERY: Partial<Record<number, number>> = {
  1: -1,
  2: 0x55555555,
  4: 0x11111111,
  8: 0x01010101,
  16: 0x00010001,
  32: 1,
}

/** Adds every `step`th number from `first` to `last`, both included. */
export function addEvery(set: BitSet, first: number, last: number, step: number): void {
  if (last < first) return

  const every = EVERY[step]
  if (every === undefined) {
    for (let at = first; at <= last; at += step) set[at >>> 5]! |= 1 << (at & 31)
    return
  }
  const bits = every << (first & (step - 1))
  const [low, high] = [first >>> 5, last >>> 5]
  for (let word = low; word <= high; word++) {
    const head = word === low ? -1 << (first & 31) : -1
    const tail = word === high ? -1 >>> (31 - (last & 31)) : -1
    set[word]! |= bits & head & tail
  }
}

/** Takes the numbers from `first` up to, and without, `end` away. */
export function removeRange(set: BitSet, first: number, end: number): void {
  if (end <= first) return

  const low = first >>> 5
  const high = (end - 1) >>> 5
  const head = -1 << (first & 31)
  const tail = -1 >>> (31 - ((end - 1) & 31))
  if (low === high) {
    set[low]! &= ~(head & tail)
    return
  }
  set[low]! &= ~head
  set.fill(0, low + 1, high)
  set[high]! &= ~tail
}

/** The numbers that any of the sets has. There is at least one, and all are equally long. */
export function union([first, ...others]: BitSet[]): BitSet {
  const all = first!.slice()
  for (const set of others) for (let word = 0; word < all.length; word++) all[word]! |= set[word]!
  return all
}

/** The numbers that all of the sets have. There is at least one, and all are equally long. */
export function intersection([first, ...others]: BitSet[]): BitSet {
  const common = first!.slice()
  for (const set of others)
    for (let word = 0; word < common.length; word++) common[word]! &= set[word]!
  return common
}

/** The number that one bit of a word stands for. */
export const numberAt = (word: number, bit: number): number => word * 32 + 31 - Math.clz32(bit)
