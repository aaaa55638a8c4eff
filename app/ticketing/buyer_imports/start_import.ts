import BuyerImport from './buyer_import.ts'
import { addRows } from './import_rows.ts'
import { planImport } from './plan_import.ts'
import { readImportTable } from './domain/import_table.ts'
import { guessImportColumns } from './domain/import_columns.ts'
import { importTooLarge, importUnreadable } from '../errors.ts'
import { clientImport, longestImportRow } from '#config/import_limits'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import type { ImportTable } from './domain/import_table.ts'

/** The lines of a file of clients. Throws IMPORT_UNREADABLE (422), IMPORT_TOO_LARGE (413). */
export function importTableIn(bytes: Uint8Array): ImportTable {
  const most = { rows: clientImport.rows, rowBytes: longestImportRow }
  const table = readImportTable(bytes, most)
  if (!table) throw importUnreadable()
  if (table.lines.length > clientImport.rows) throw importTooLarge()
  return table
}

/** Keeps a file of clients as a draft with its forecast. It replaces the member's draft before. No client changes. */
export async function startImport(
  trx: Trx,
  { accountId, userId }: AccountScope,
  { names, lines }: ImportTable
): Promise<BuyerImport> {
  await BuyerImport.query({ client: trx }).where({ accountId, userId, state: 'draft' }).delete()
  const started = await BuyerImport.create(
    {
      accountId,
      userId,
      names,
      state: 'draft',
      columns: guessImportColumns(names),
      overwrites: false,
      rows: lines.length,
    },
    { client: trx }
  )
  await addRows(trx, { accountId, id: started.id }, lines)
  await planImport(trx, started)
  return started
}
