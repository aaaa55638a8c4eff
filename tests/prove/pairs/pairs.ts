/** What a row of a table can be, by name: each dimension has some values. */
export type Dimensions = Record<string, readonly string[]>

export type Row = Record<string, string>

/** Two values that stand in one row, as text. */
type Pair = string

const pairOf = ([one, other]: [[string, string], [string, string]]): Pair =>
  `${one[0]}: ${one[1]} + ${other[0]}: ${other[1]}`

/** The pairs of a row. */
function pairsIn(row: Row): Pair[] {
  const cells = Object.entries(row)
  return cells.flatMap((one, index) => cells.slice(index + 1).map((other) => pairOf([one, other])))
}

/** All pairs of values of two dimensions. */
function allPairs(dimensions: Dimensions): Map<Pair, Row> {
  const names = Object.keys(dimensions)
  const pairs = new Map<Pair, Row>()
  names.forEach((one, index) => {
    for (const other of names.slice(index + 1))
      for (const a of dimensions[one]!)
        for (const b of dimensions[other]!) {
          const row = { [one]: a, [other]: b }
          pairs.set(pairsIn(row)[0]!, row)
        }
  })
  return pairs
}

/** Rows that are tried for each row that is taken: that with the most new pairs is. */
const CANDIDATES = 60

type Table = { rows: Row[]; covered: number; impossible: Pair[] }

/**
 * Rows that have every pair of values at least once, none of them forbidden.
 * Pairs that no allowed row has are named.
 */
export function pairwise(
  dimensions: Dimensions,
  { isAllowed, random }: { isAllowed: (row: Row) => boolean; random: () => number }
): Table {
  const left = allPairs(dimensions)
  const rows: Row[] = []
  const impossible: Pair[] = []
  let covered = 0
  while (left.size > 0) {
    const [wanted, begun] = left.entries().next().value!
    const best = bestOf(left, () => filled(dimensions, begun, { isAllowed, random }))
    if (best) {
      rows.push(best)
      for (const pair of pairsIn(best)) if (left.delete(pair)) covered += 1
    } else {
      impossible.push(wanted)
      left.delete(wanted)
    }
  }
  return { rows, covered, impossible }
}

function bestOf(left: Map<Pair, Row>, make: () => Row | undefined): Row | undefined {
  let best: Row | undefined
  let most = 0
  for (let tried = 0; tried < CANDIDATES; tried++) {
    const row = make()
    const found = row ? pairsIn(row).filter((pair) => left.has(pair)).length : 0
    if (found > most) {
      most = found
      best = row
    }
  }
  return best
}

/** Times that a row is filled anew before a pair counts as impossible. */
const FILLS = 40

/** An allowed row with two given values and the others at random; undefined where none was found. */
function filled(
  dimensions: Dimensions,
  begun: Row,
  { isAllowed, random }: { isAllowed: (row: Row) => boolean; random: () => number }
): Row | undefined {
  for (let fill = 0; fill < FILLS; fill++) {
    const row = Object.fromEntries(
      Object.entries(dimensions).map(([name, values]) => [
        name,
        begun[name] ?? values[Math.floor(random() * values.length)]!,
      ])
    )
    if (isAllowed(row)) return row
  }
  return undefined
}
