import { now } from '#core/time'
import { send } from '#core/jobs'
import BuyerImport from './buyer_import.ts'
import { planRows } from './plan_rows.ts'
import { buyerSaved } from '../booking/hooks.ts'
import { lockClientsByEmail } from './find_clients.ts'
import { emailsIn, lockImport, readingOf } from './plan_import.ts'
import { addClients, writeClients } from './save_clients.ts'
import { isPartlyUndone, noteResults, openRows, type Which } from './import_rows.ts'
import { importColumnsWrong, importUnderWay, importUndoOver } from '../errors.ts'
import { importMinutes, importPortion, importUndoDays } from '#config/import_limits'
import { runBuyerImport } from '#jobs/ticketing/run_buyer_import'
import { sql, type Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'

type Owner = Pick<AccountScope, 'accountId'>

/** Whether an import has made no progress for so long that its job has ended. */
export function isStuck({ state, movedAt }: BuyerImport): boolean {
  const isMoving = state === 'running' || state === 'undoing'
  return isMoving && movedAt!.plus({ minutes: importMinutes }) < now()
}

/** Until when an import can be undone; null where it was not begun. */
export function undoUntil({ appliedAt }: BuyerImport) {
  return appliedAt?.plus({ days: importUndoDays }) ?? null
}

/**
 * Has a job import the lines of a draft, or go on with what stopped, also with undoing. One that runs or is over stays as it
 * is, so that a second press changes nothing. Throws NOT_FOUND (404), IMPORT_COLUMNS_WRONG (422), IMPORT_UNDER_WAY (409).
 */
export async function applyImport(trx: Trx, scope: Owner, id: unknown): Promise<BuyerImport> {
  const found = await lockImport(trx, scope, id)
  const isStopped = found.state === 'failed' || isStuck(found)
  if (found.state !== 'draft' && !isStopped) return found
  if (!found.columns) throw importColumnsWrong()
  await requireFree(trx, found)
  const appliedAt = found.appliedAt ?? now()
  const state = (await isPartlyUndone(trx, found)) ? 'undoing' : 'running'
  await found.merge({ state, appliedAt, movedAt: now() }).save()
  await sendRun(trx, found)
  return found
}

/**
 * Has a job undo an import. One that is being undone or was undone stays as it is. Throws NOT_FOUND (404), IMPORT_UNDER_WAY
 * (409), IMPORT_UNDO_OVER (409) for a draft and after a week.
 */
export async function undoImport(trx: Trx, scope: Owner, id: unknown): Promise<BuyerImport> {
  const found = await lockImport(trx, scope, id)
  if (found.state === 'undone' || (found.state === 'undoing' && !isStuck(found))) return found
  if (found.state === 'running' && !isStuck(found)) throw importUnderWay()
  const until = undoUntil(found)
  if (!until || until < now()) throw importUndoOver()
  await requireFree(trx, found)
  await found.merge({ state: 'undoing', movedAt: now() }).save()
  await sendRun(trx, found)
  return found
}

/** Ends another import of the account that is stuck. Throws IMPORT_UNDER_WAY (409) for one that runs. */
async function requireFree(trx: Trx, { accountId, id }: BuyerImport) {
  const others = await BuyerImport.query({ client: trx })
    .where({ accountId })
    .whereNot({ id })
    .whereIn('state', ['running', 'undoing'])
    .forUpdate()
  for (const other of others) {
    if (!isStuck(other)) throw importUnderWay()
    await other.useTransaction(trx).merge({ state: 'failed' }).save()
  }
}

async function sendRun(trx: Trx, { accountId, id, state, movedAt }: BuyerImport) {
  const about = `${accountId} ${id} ${state} ${movedAt!.toMillis()}`
  await send(trx, runBuyerImport, { accountId, id }, { about })
}

/** A client of a portion was booked or imported while it was written; it is written again. */
export class PortionRaced extends Error {}

/**
 * Imports the next lines of an import, and ends it after the last one. Answers whether there may be more. Throws PortionRaced
 * where a client booked for the first time meanwhile.
 */
export async function importNext(trx: Trx, which: Which): Promise<boolean> {
  const found = await claimed(trx, which, 'running')
  if (!found) return false
  const lines = await openRows(trx, which, importPortion)
  const reading = (await readingOf(found, trx))!
  const known = await lockClientsByEmail(trx, which.accountId, emailsIn(lines, reading))
  const { results, created, changed } = await planRows(lines, known, reading)
  const added = await addClients(trx, which.accountId, [...created.values()])
  if (added < created.size) throw new PortionRaced()
  await writeClients(trx, which.accountId, [...changed.values()])
  const written = [...created.values(), ...changed.values()].map(({ id }) => id)
  await buyerSaved.ask(trx, which.accountId, [...new Set(written)])
  await noteResults(trx, which, { results, isDone: true })
  const isOver = lines.length < importPortion
  await found.merge({ movedAt: now(), ...(isOver && { state: 'done' as const }) }).save()
  return !isOver
}

/** An import in a state, locked; nothing where another run has ended it. */
export async function claimed(
  trx: Trx,
  { accountId, id }: Which,
  state: 'running' | 'undoing'
): Promise<BuyerImport | undefined> {
  const found = await BuyerImport.query({ client: trx })
    .where({ accountId, id, state })
    .forUpdate()
    .first()
  return found?.useTransaction(trx)
}

/** Forgets drafts and results whose days are over; at most `most` of each. */
export async function forgetImports(
  trx: Trx,
  { drafts, results, most }: { drafts: Date; results: Date; most: number }
): Promise<void> {
  await sql(trx, FORGET, { drafts, results, most })
}

const FORGET = `DELETE FROM buyer_imports WHERE (account_id, id) IN (
  SELECT account_id, id FROM buyer_imports
  WHERE (state = 'draft' AND created_at < :drafts) OR (state IN ('done', 'failed', 'undone') AND applied_at < :results)
  LIMIT :most)`
