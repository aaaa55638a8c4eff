import { now } from '#core/time'
import { sql, type Trx } from '#core/database/transaction'
import type { Known } from './plan_rows.ts'

/** Clients as the database takes them. Phone and document are written as a whole. */
function recordsOf(clients: (Known & { email?: string })[]): string {
  return JSON.stringify(
    clients.map(({ id, email, client: { phone, document, ...others } }) => ({
      ...others,
      id,
      email,
      phone_prefix: phone?.prefix ?? null,
      phone_number: phone?.number ?? null,
      document_type: document?.type ?? null,
      document_value: document?.value ?? null,
    }))
  )
}

/** Adds clients who have not booked. Answers how many: an e-mail that a booking brought meanwhile is left out. */
export async function addClients(
  trx: Trx,
  accountId: string,
  clients: (Known & { email: string })[]
): Promise<number> {
  const at = now().toJSDate()
  const added = await sql(trx, ADD, { accountId, clients: recordsOf(clients), at })
  return added.length
}

const RECORD = `id uuid, email citext, name text, phone_prefix text, phone_number text, document_type text,
  document_value text, country text, tags text[], notes text`

const ADD = `INSERT INTO buyers (account_id, id, email, name, phone_prefix, phone_number, document_type, document_value,
    country, tags, notes, created_at, updated_at)
  SELECT :accountId, id, email, name, phone_prefix, phone_number, document_type, document_value, country, tags, notes,
    :at, :at
  FROM jsonb_to_recordset(CAST(:clients AS jsonb)) AS (${RECORD}) ORDER BY email
  ON CONFLICT (account_id, email) DO NOTHING RETURNING id`

/** Writes what is known of clients. */
export async function writeClients(trx: Trx, accountId: string, clients: Known[]): Promise<void> {
  const at = now().toJSDate()
  await sql(trx, WRITE, { accountId, clients: recordsOf(clients), at })
}

const WRITE = `UPDATE buyers SET name = new.name, phone_prefix = new.phone_prefix, phone_number = new.phone_number,
    document_type = new.document_type, document_value = new.document_value, country = new.country, tags = new.tags,
    notes = new.notes, updated_at = :at
  FROM jsonb_to_recordset(CAST(:clients AS jsonb)) AS new(${RECORD})
  WHERE buyers.account_id = :accountId AND buyers.id = new.id`
