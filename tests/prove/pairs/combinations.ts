import { now } from '#core/time'
import { randomOf } from '../run/random.ts'
import { Rules } from '../money/rules.ts'
import { pairwise, type Row } from './pairs.ts'
import { FORBIDDEN, isAllowed } from './forbidden.ts'
import { DIMENSIONS, tryRow } from './rows.ts'
import { emptyDatabase } from '#tests/helpers/database'

export type Combined = { figures: string; violations: string[] }

/** Rows on one database: then it is emptied. */
const TOGETHER = 20

/** The usual booking: what a forbidden combination is looked for from. */
const USUAL: Row = {
  approval: 'no',
  deposit: 'no',
  coupon: 'none',
  package: 'no',
  series: 'no',
  workshop: 'no',
  waitlist: 'no',
  reschedule: 'no',
  method: 'card',
  currency: 'PEN',
  team: 'none',
}

/** A row that one rule alone forbids, with as little else as may be. */
function onlyForbiddenBy(index: number): Row | undefined {
  const changes = Object.entries(DIMENSIONS).flatMap(([name, values]) =>
    values.map((value) => ({ [name]: value }) as Row)
  )
  const rows = changes.flatMap((one) =>
    changes.flatMap((two) => changes.map((three) => ({ ...USUAL, ...one, ...two, ...three })))
  )
  return rows.find((row) => FORBIDDEN.every(({ when }, at) => when(row) === (at === index)))
}

/**
 * Books and pays every pair of what a booking can be, and each combination that is forbidden.
 * `most` is how many rows are tried.
 */
export async function combine({ seed, most = Infinity }: { seed: number; most?: number }) {
  const { rows, covered, impossible } = pairwise(DIMENSIONS, { isAllowed, random: randomOf(seed) })
  const forbidden = FORBIDDEN.map((_, index) => onlyForbiddenBy(index))
  const chosen = [...rows.slice(0, most), ...forbidden.filter((row) => row !== undefined)]
  const violations = FORBIDDEN.flatMap(({ rule }, index) =>
    forbidden[index] ? [] : [`no row is forbidden by this rule alone: ${rule}`]
  )
  const rules = await Rules.open()
  try {
    for (const [index, row] of chosen.entries()) {
      if (index % TOGETHER === 0) await emptyDatabase()
      violations.push(...(await tryRow(row)))
      const broken = await rules.broken(now().toJSDate())
      violations.push(...broken.map(({ rule }) => `${rule} — ${JSON.stringify(row)}`))
      if (broken.length > 0) await emptyDatabase()
    }
  } finally {
    await rules.close()
  }
  const combinations = Object.values(DIMENSIONS).reduce((all, values) => all * values.length, 1)
  const figures =
    `${chosen.length} rows of ${combinations} combinations, ${covered} pairs, ` +
    `${impossible.length} pairs forbidden, ${FORBIDDEN.length} rules`
  return { figures, violations, impossible } satisfies Combined & { impossible: string[] }
}
