import { sql, type Trx } from '#core/database/transaction'
import type { Known } from './plan_rows.ts'
import type { Details } from '../buyers/domain/merged.ts'
import type { Client } from './domain/complete_client.ts'

type Row = Details & { email: string; id: string }

const COLUMNS = `b.id, b.name, b.phone_prefix AS "phonePrefix", b.phone_number AS "phoneNumber",
  b.document_type AS "documentType", b.document_value AS "documentValue", b.country, b.tags, b.notes`

/**
 * The clients of an account by some e-mails. The e-mail of a client who was merged into another stands for the other one, as
 * in bookings.
 */
export async function clientsByEmail(
  trx: Trx,
  accountId: string,
  emails: string[]
): Promise<Map<string, Known>> {
  return knownIn(await sql<Row>(trx, BY_EMAIL, { accountId, emails }))
}

/** The same, locked until the transaction ends. */
export async function lockClientsByEmail(
  trx: Trx,
  accountId: string,
  emails: string[]
): Promise<Map<string, Known>> {
  return knownIn(await sql<Row>(trx, `${BY_EMAIL} FOR UPDATE OF b`, { accountId, emails }))
}

/** Two e-mails of one client lead to the same object. */
function knownIn(rows: Row[]): Map<string, Known> {
  const byId = new Map(rows.map((row) => [row.id, { id: row.id, client: clientOf(row) }]))
  return new Map(rows.map(({ email, id }) => [email, byId.get(id)!]))
}

const BY_EMAIL = `SELECT wanted.email, ${COLUMNS} FROM unnest(CAST(:emails AS text[])) AS wanted(email)
  JOIN buyers named ON named.account_id = :accountId AND named.email = CAST(wanted.email AS citext)
  JOIN buyers b ON b.account_id = named.account_id AND b.id = coalesce(named.merged_into, named.id)
  ORDER BY b.id`

/** A client of an account, whether they were merged into another and have booked. */
export type StandingClient = Known & { mergedInto: string | null; reservations: number }

/** Clients of an account by their ids, locked. */
export async function lockClients(
  trx: Trx,
  accountId: string,
  ids: string[]
): Promise<Map<string, StandingClient>> {
  const rows = await sql<Row & Omit<StandingClient, 'id' | 'client'>>(trx, BY_ID, {
    accountId,
    ids,
  })
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        client: clientOf(row),
        mergedInto: row.mergedInto,
        reservations: row.reservations,
      },
    ])
  )
}

const BY_ID = `SELECT ${COLUMNS}, b.merged_into AS "mergedInto", b.reservations FROM buyers b
  WHERE b.account_id = :accountId AND b.id = ANY(CAST(:ids AS uuid[])) ORDER BY b.id FOR UPDATE`

function clientOf(row: Row): Client {
  const { name, phonePrefix, phoneNumber, documentType, documentValue, country, tags, notes } = row
  return {
    name,
    phone: phonePrefix && phoneNumber ? { prefix: phonePrefix, number: phoneNumber } : null,
    document: documentType && documentValue ? { type: documentType, value: documentValue } : null,
    country,
    tags,
    notes,
  }
}
