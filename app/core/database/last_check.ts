import { now } from '../time.ts'
import { Gauge } from 'prom-client'
import { sql, type Trx } from './transaction.ts'
import { registry } from '../http/metrics.ts'

/** What a check found of one rule. */
type Found = { rule: string; checked: number; broken: number }

/** Keeps what a check found, in place of what the last one did. */
export async function keepCheck(trx: Trx, found: Found[]): Promise<void> {
  const checkedAt = now().toJSDate()
  await trx.from('invariant_checks').delete()
  await trx
    .insertQuery()
    .table('invariant_checks')
    .multiInsert(found.map((one) => ({ ...one, checked_at: checkedAt })))
}

const lastCheck = () =>
  sql<{ rule: string; broken: number; checkedAt: Date }>(
    undefined,
    'SELECT rule, broken, checked_at AS "checkedAt" FROM invariant_checks'
  )

/** Rows that broke a rule at the last check, by rule. No line before the first check. */
export const brokenGauge = new Gauge({
  name: 'invariants_broken',
  help: 'Rows that broke a rule of all rows at the last nightly check',
  labelNames: ['rule'],
  registers: [registry],
  async collect() {
    this.reset()
    for (const { rule, broken } of await lastCheck()) this.set({ rule }, broken)
  },
})

/** When the last check was; zero before the first. */
export const checkedGauge = new Gauge({
  name: 'invariants_checked_timestamp_seconds',
  help: 'When the rules of all rows were checked last, in seconds since 1970',
  registers: [registry],
  async collect() {
    const [row] = await lastCheck()
    this.set(row ? row.checkedAt.getTime() / 1000 : 0)
  },
})
