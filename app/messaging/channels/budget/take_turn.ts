import { now } from '#core/time'
import { setTimeout } from 'node:timers/promises'
import { giveTurn, type Pace, type Turn, type Turns } from './domain/turns.ts'
import { NoRoom } from '../contract.ts'
import { sql, transaction, type Trx } from '#core/database/transaction'

/** What the account of a provider allows; `name` tells it from others. */
export type Budget = Pace & { name: string }

type Row = { nextAt: Date; backAt: Date; bulkAt: Date; bulkBackAt: Date }

/** Takes a turn at a provider, for all processes in the order in which they ask. */
export async function takeTurn({ name, ...pace }: Budget, isBulk: boolean): Promise<Turn> {
  return transaction(async (trx) => {
    const at = now().toMillis()
    const { turn, turns } = giveTurn(await lockTurns(trx, name, at), { now: at, isBulk }, pace)
    await sql(trx, SAVE, { name, ...datesOf(turns) })
    return turn
  })
}

async function lockTurns(trx: Trx, name: string, at: number): Promise<Turns> {
  await sql(trx, OPEN, { name, now: new Date(at) })
  const [row] = await sql<Row>(trx, LOCK, { name })
  const { nextAt, backAt, bulkAt, bulkBackAt } = row!
  return { nextAt: +nextAt, backAt: +backAt, bulkAt: +bulkAt, bulkBackAt: +bulkBackAt }
}

function datesOf({ nextAt, backAt, bulkAt, bulkBackAt }: Turns) {
  const dates = { nextAt, backAt, bulkAt, bulkBackAt }
  return Object.fromEntries(Object.entries(dates).map(([key, at]) => [key, new Date(at)]))
}

const OPEN = `INSERT INTO send_budgets (name, next_at, back_at, bulk_at, bulk_back_at)
  VALUES (:name, :now, :now, :now, :now) ON CONFLICT (name) DO NOTHING`

const LOCK = `SELECT next_at AS "nextAt", back_at AS "backAt", bulk_at AS "bulkAt", bulk_back_at AS "bulkBackAt"
  FROM send_budgets WHERE name = :name FOR UPDATE`

const SAVE = `UPDATE send_budgets
  SET next_at = :nextAt, back_at = :backAt, bulk_at = :bulkAt, bulk_back_at = :bulkBackAt WHERE name = :name`

/** Calls a provider in its turn. Throws NoRoom where that is further away than a message waits. */
export async function inTurn<Answer>(
  budget: Budget | undefined,
  { isBulk = false, signal }: { isBulk?: boolean; signal: AbortSignal },
  call: () => Promise<Answer>
): Promise<Answer> {
  if (!budget) return call()
  const turn = await takeTurn(budget, isBulk)
  if ('back' in turn) throw new NoRoom(`no room at ${budget.name}`, Math.ceil(turn.back / 1000))
  if (turn.wait > 0) await setTimeout(turn.wait, undefined, { signal })
  return call().catch(async (error: Error) => {
    // Only a provider names a time here: a place of ours that is taken has none.
    if (error instanceof NoRoom && error.seconds) await holdTurns(budget.name, error.seconds)
    throw error
  })
}

/** Gives no turn away for some seconds, because the provider says that it takes none. */
async function holdTurns(name: string, seconds: number): Promise<void> {
  await sql(undefined, HOLD, { name, until: now().plus({ seconds }).toJSDate() })
}

const HOLD = `UPDATE send_budgets SET next_at = greatest(next_at, :until) WHERE name = :name`
