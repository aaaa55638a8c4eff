import { now } from '../time.ts'
import env from '#start/env'
import db from '@adonisjs/lucid/services/db'
import { presentActor, type Actor } from '../actor.ts'
import type { RawQueryBindings } from '@adonisjs/lucid/types/querybuilder'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** A database transaction. The first parameter of every action; only controllers and job handlers open one. */
export type Trx = TransactionClientContract

/**
 * Runs `work` in one transaction at READ COMMITTED: all of it or nothing. Waits for a lock as long as config/database.ts says
 * (docs/domain.md, "No double booking"). Throws what BEGIN and COMMIT fail with: knex calls both done then, and tells the end
 * of a transaction alone by its `executionPromise`.
 */
export async function transaction<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> {
  const trx = await db.transaction()
  const ended = trx.knexClient.executionPromise
  const last: LastWork[] = []
  lastWorks.set(trx, last)
  try {
    const actor = presentActor()
    if (actor) await recordAs(trx, actor)
    const result = await work(trx)
    for (const finish of last) await finish(trx)
    await trx.commit()
    await ended
    return result
  } catch (error) {
    // What has ended without a ROLLBACK was cut at BEGIN or COMMIT, whatever else failed then.
    if (trx.isCompleted) await ended
    else await trx.rollback().catch(() => undefined)
    throw error
  }
}

/** Records as an actor's what a transaction changes from here on. For calls that know their user by a token. */
export async function recordAs(trx: Trx, { kind, id }: Actor): Promise<void> {
  await sql(trx, RECORD_AS, { actor: `${kind}:${id}`, at: now().toISO() })
}

const RECORD_AS = `SELECT set_config('cupo.actor', :actor, true), set_config('cupo.at', :at, true)`

type LastWork = (trx: Trx) => Promise<void>

const lastWorks = new WeakMap<Trx, LastWork[]>()

/**
 * Adds work to the end of a transaction, which is done when all else is, before it commits. Answers false, and adds nothing,
 * to a transaction that neither `transaction` nor `savepoint` has opened.
 */
export function beforeCommit(trx: Trx, work: LastWork): boolean {
  return lastWorks.get(trx)?.push(work) !== undefined
}

/**
 * Runs `work` behind a savepoint: what it throws undoes it alone. The end of the transaction does what it added to its own end.
 */
export async function savepoint<Result>(
  trx: Trx,
  work: (inner: Trx) => Promise<Result>
): Promise<Result> {
  const last: LastWork[] = []
  const result = await trx.transaction((inner) => {
    lastWorks.set(inner, last)
    return work(inner)
  })
  lastWorks.get(trx)?.push(...last)
  return result
}

type Value = string | number | boolean | Date | string[] | null

/**
 * Runs SQL with named bindings (`:name`) in a transaction, or outside of one, and answers its rows. For what the query
 * builder cannot say; Lucid's own type forgets that a binding may be null.
 */
export async function sql<Row>(
  trx: Trx | undefined,
  text: string,
  bindings: Record<string, Value> = {}
): Promise<Row[]> {
  const { rows } = await (trx ?? db).rawQuery<{ rows: Row[] }>(text, bindings as RawQueryBindings)
  return rows
}

/**
 * Runs SQL whose answer may be seconds old, on the replica (`DATABASE_READ_URL`). Without a replica it runs on the
 * database itself.
 */
export async function readSql<Row>(
  text: string,
  bindings: Record<string, Value> = {}
): Promise<Row[]> {
  if (!env.get('DATABASE_READ_URL')) return sql<Row>(undefined, text, bindings)
  const read = db.connection('read')
  const { rows } = await read.rawQuery<{ rows: Row[] }>(text, bindings as RawQueryBindings)
  return rows
}

/**
 * Queues the transactions that lock the same name until each of them ends. Taken before any row is locked: what waits here
 * then keeps nothing that another transaction waits for.
 */
export async function lockName(trx: Trx, name: string): Promise<void> {
  await lockNames(trx, [name])
}

/** Locks several names as `lockName` does, in an order that all transactions share. */
export async function lockNames(trx: Trx, names: string[]): Promise<void> {
  await sql(trx, LOCK_NAMES, { names: JSON.stringify([...new Set(names)].sort()) })
}

const LOCK_NAMES = `SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM (
  SELECT name FROM json_array_elements_text(CAST(:names AS json)) WITH ORDINALITY AS named (name, place)
  ORDER BY place OFFSET 0) AS ordered`

/** Runs reads that must fit to each other on one state of the data: of the replica, where there is one. */
export function readSnapshot<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> {
  const client = env.get('DATABASE_READ_URL') ? db.connection('read') : db.connection()
  return client.transaction(work, { isolationLevel: 'repeatable read' })
}
