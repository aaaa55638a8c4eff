import BuyerImport from './buyer_import.ts'
import { accountById } from '#accounts'
import { isId } from '#core/ids'
import { notFound } from '#core/errors'
import { planRows, type Reading } from './plan_rows.ts'
import { clientsByEmail } from './find_clients.ts'
import { importStarted, importColumnsWrong } from '../errors.ts'
import { noteResults, openRows } from './import_rows.ts'
import { emailIn } from './read_client.ts'
import { importColumnsFit } from './domain/import_columns.ts'
import type { Trx } from '#core/database/transaction'
import type { ImportMapping } from './validators.ts'
import type { AccountScope } from '#core/account_scope'
import type { ImportLine } from './domain/import_table.ts'

type Owner = Pick<AccountScope, 'accountId'>

/** An import of an account, locked. Throws NOT_FOUND (404). */
export async function lockImport(trx: Trx, { accountId }: Owner, id: unknown) {
  const found = isId(id)
    ? await BuyerImport.query({ client: trx }).where({ accountId, id }).forUpdate().first()
    : null
  if (!found) throw notFound()
  return found.useTransaction(trx)
}

/**
 * Reads a draft by other columns and forecasts it anew. No client changes. Throws NOT_FOUND (404), IMPORT_STARTED (409),
 * IMPORT_COLUMNS_WRONG (422).
 */
export async function mapImport(
  trx: Trx,
  scope: Owner,
  { id, columns, overwrites }: ImportMapping & { id: unknown }
): Promise<BuyerImport> {
  const draft = await lockImport(trx, scope, id)
  if (draft.state !== 'draft') throw importStarted()
  if (!importColumnsFit(columns, draft.names.length)) throw importColumnsWrong()
  await draft.merge({ columns, overwrites }).save()
  await planImport(trx, draft)
  return draft
}

/** Forecasts what becomes of each line of a draft; nothing where its columns are not known. */
export async function planImport(trx: Trx, draft: BuyerImport): Promise<void> {
  const { accountId, id } = draft
  const reading = await readingOf(draft, trx)
  if (!reading) return
  const lines = await openRows(trx, { accountId, id }, null)
  const known = await clientsByEmail(trx, accountId, emailsIn(lines, reading))
  const { results } = await planRows(lines, known, reading)
  await noteResults(trx, { accountId, id }, { results, isDone: false })
}

/** How the lines of an import are read; undefined where its columns are not known. */
export async function readingOf(
  { accountId, columns, overwrites }: BuyerImport,
  trx: Trx
): Promise<Reading | undefined> {
  if (!columns) return undefined
  const { country } = (await accountById(accountId, trx))!
  return { columns, overwrites, country }
}

/** The e-mails of lines, each once, as the validator makes them. */
export function emailsIn(lines: ImportLine[], { columns }: Reading): string[] {
  return [...new Set(lines.map(({ cells }) => emailIn(cells, columns)))]
}
