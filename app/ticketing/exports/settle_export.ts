import Export from './export.ts'
import { sql, type Trx } from '#core/database/transaction'

type Row = { accountId: string; id: string }

/** Takes an export that is to be written, or written again; nothing where it is done or gone. */
export async function claimExport(trx: Trx, { accountId, id }: Row): Promise<Export | undefined> {
  const row = await Export.query({ client: trx })
    .where({ accountId, id })
    .whereIn('state', ['waiting', 'running'])
    .forUpdate()
    .first()
  return row?.useTransaction(trx).merge({ state: 'running', written: 0, rows: null }).save()
}

/** Writes down how far an export is. */
export async function noteProgress(
  trx: Trx,
  { accountId, id }: Row,
  { rows, written }: { rows: number; written: number }
): Promise<void> {
  await sql(trx, PROGRESS, { accountId, id, rows, written })
}

const PROGRESS = `UPDATE exports SET rows = :rows, written = :written
  WHERE account_id = :accountId AND id = :id AND state = 'running'`

/** Ends an export: its file can be saved, or there is none. */
export async function settleExport(
  trx: Trx,
  { accountId, id }: Row,
  state: 'done' | 'failed'
): Promise<void> {
  await sql(trx, SETTLE, { accountId, id, state })
}

const SETTLE = `UPDATE exports SET state = :state, rows = CASE WHEN :state = 'done' THEN written ELSE rows END
  WHERE account_id = :accountId AND id = :id AND state = 'running'`
