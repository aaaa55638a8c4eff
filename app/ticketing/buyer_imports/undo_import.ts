import { now } from '#core/time'
import { buyerKept } from '../buyers/hooks.ts'
import { claimed } from './apply_import.ts'
import { writeClients } from './save_clients.ts'
import { importPortion } from '#config/import_limits'
import { sql, type Trx } from '#core/database/transaction'
import { isAsImported, restored } from './domain/complete_client.ts'
import { lockClients, type StandingClient } from './find_clients.ts'
import { noteUndone, rowsToUndo, type UndoneRow, type Which } from './import_rows.ts'
import type { Known } from './plan_rows.ts'
import type { ImportUndone } from '#shared/buyer_imports'

/**
 * Undoes the next lines of an import, the last ones first, and ends it after the first one. New clients go, completed fields
 * go back; what was booked, changed, merged or written to since stays, and its line says why. Answers whether there may be more.
 */
export async function undoNext(trx: Trx, which: Which): Promise<boolean> {
  const found = await claimed(trx, which, 'undoing')
  if (!found) return false
  const rows = await rowsToUndo(trx, which, importPortion)
  const ids = [...new Set(rows.map(({ buyerId }) => buyerId))]
  const clients = await lockClients(trx, which.accountId, ids)
  const used = await usedClients(trx, which.accountId, ids)

  const undone = rows.map((row) => undoRow(row, { clients, used }))
  const gone = undone.flatMap(({ goes }) => goes ?? [])
  const changed = undone.flatMap(({ changes }) => changes ?? [])
  await writeClients(trx, which.accountId, [...new Set(changed)])
  await removeClients(trx, which.accountId, gone)
  await noteUndone(trx, which, undone)

  const isOver = rows.length < importPortion
  await found.merge({ movedAt: now(), ...(isOver && { state: 'undone' as const }) }).save()
  return !isOver
}

type Standing = { clients: Map<string, StandingClient>; used: Set<string> }
type Undone = { number: number; undo: ImportUndone; goes?: string; changes?: Known }

function undoRow(row: UndoneRow, { clients, used }: Standing): Undone {
  const { number, buyerId, changes } = row
  const one = clients.get(buyerId)
  if (!one) return { number, undo: 'undone' }
  if (one.mergedInto) return { number, undo: 'merged' }
  if (row.outcome === 'created') return { number, ...removalOf(one, row, used) }

  const { client, isWhole } = restored(one.client, changes)
  one.client = client
  return { number, undo: isWhole ? 'undone' : 'changed', changes: one }
}

function removalOf(one: StandingClient, { changes }: UndoneRow, used: Set<string>) {
  if (one.reservations > 0) return { undo: 'booked' as const }
  if (used.has(one.id)) return { undo: 'used' as const }
  if (!isAsImported(one.client, changes)) return { undo: 'changed' as const }
  return { undo: 'undone' as const, goes: one.id }
}

/** Which of some clients are used: by files, bookings, merges or another module. */
async function usedClients(trx: Trx, accountId: string, ids: string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }>(trx, USED, { accountId, ids })
  const kept = await buyerKept.ask(trx, accountId, ids)
  return new Set([...rows.map(({ id }) => id), ...kept.flat()])
}

const USED = `SELECT merged_into AS id FROM buyers WHERE account_id = :accountId AND merged_into = ANY(CAST(:ids AS uuid[]))
  UNION SELECT buyer_id FROM tickets WHERE account_id = :accountId AND buyer_id = ANY(CAST(:ids AS uuid[]))
  UNION SELECT buyer_id FROM buyer_files WHERE account_id = :accountId AND buyer_id = ANY(CAST(:ids AS uuid[]))`

async function removeClients(trx: Trx, accountId: string, ids: string[]) {
  const text = 'DELETE FROM buyers WHERE account_id = :accountId AND id = ANY(CAST(:ids AS uuid[]))'
  await sql(trx, text, { accountId, ids })
}
