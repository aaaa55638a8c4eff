import { now } from '#core/time'
import { createHash } from 'node:crypto'
import { plainName } from '#shared/csv'
import { lockPeople } from '#accounts'
import { mostStatementLayouts } from '#config/limits'
import { sql, type Trx } from '#core/database/transaction'
import type { StatementColumns } from './domain/statement_columns.ts'

/** The columns that an account chose for files with these names of columns; null where it chose none. */
export async function layoutOf(
  accountId: string,
  names: string[]
): Promise<StatementColumns | null> {
  const [row] = await sql<{ columns: StatementColumns }>(
    undefined,
    'SELECT columns FROM statement_layouts WHERE account_id = :accountId AND names_digest = :digest',
    { accountId, digest: digestOf(names) }
  )
  return row?.columns ?? null
}

/** Remembers the columns that an account chose, and forgets its layouts beyond the last ten. */
export async function rememberLayout(
  trx: Trx,
  accountId: string,
  { names, columns }: { names: string[]; columns: StatementColumns }
): Promise<void> {
  await lockPeople(trx, [accountId])
  await sql(
    trx,
    `INSERT INTO statement_layouts (account_id, names_digest, columns, used_at)
     VALUES (:accountId, :digest, CAST(:columns AS jsonb), :at)
     ON CONFLICT (account_id, names_digest)
     DO UPDATE SET columns = EXCLUDED.columns, used_at = EXCLUDED.used_at`,
    {
      accountId,
      digest: digestOf(names),
      columns: JSON.stringify(columns),
      at: now().toJSDate(),
    }
  )
  await sql(
    trx,
    `DELETE FROM statement_layouts WHERE account_id = :accountId AND names_digest IN (
       SELECT names_digest FROM statement_layouts WHERE account_id = :accountId
       ORDER BY used_at DESC, names_digest OFFSET :most)`,
    { accountId, most: mostStatementLayouts }
  )
}

/** A file without names is recognised by its number of columns. */
function digestOf(names: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(names.map(plainName)))
    .digest('hex')
}
