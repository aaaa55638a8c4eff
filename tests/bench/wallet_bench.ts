import db from '@adonisjs/lucid/services/db'
import { aHost, type MadeHost } from '#database/factories/host'
import { percentile, type Row } from './measure.ts'

const HOSTS = 50
const BOOKINGS_EACH = 5000
const ASKED_EACH = 4

/** Days over which the bookings of a host were paid, one after the other. */
const DAYS = 730

/** Bookings whose money was not paid out yet. */
const UNPAID = 30

/**
 * Paid bookings of a host, `b` from 1 on: a capture and its commission, two postings each. Without the checks that a
 * booking of each would pass.
 */
const ROWS = [
  `INSERT INTO payment_tickets (account_id, id, ticket_id, code, service_id, title, total, amount, discount, currency, locale,
     max_payment_at, created_at, updated_at)
   SELECT :account::uuid, uid('s'), uid('t'), left(md5(:account || b), 20), :service::uuid, 'Sesión', 14000, 14000, 0, 'PEN', 'es', at, at, at FROM made`,
  `INSERT INTO ledger_transactions (account_id, id, kind, payment_ticket_id, key, inputs_hash, effective_at, created_at)
   SELECT :account::uuid, uid(kind), kind, uid('s'), kind || ':' || b, 'x', at, at
   FROM made, unnest(ARRAY['capture', 'commission']) kind`,
  `INSERT INTO ledger_postings (account_id, id, transaction_id, owner, ledger_account, line, currency, amount)
   SELECT :account::uuid, uid(side || line), uid(kind), side, CASE side WHEN 'host' THEN 'host' ELSE other END, line, 'PEN',
     CASE side WHEN 'host' THEN amount ELSE -amount END
   FROM made, (VALUES ('capture', 'price', 'provider:stripe', 14000), ('commission', 'commission', 'commission', -700))
     AS of (kind, line, other, amount), unnest(ARRAY['host', 'platform']) side`,
  `INSERT INTO ledger_earnings (account_id, id, currency, payment_ticket_id, amount, paid_out, since)
   SELECT :account::uuid, uid('s'), 'PEN', uid('s'), 13300, CASE WHEN b > ${UNPAID} THEN 13300 ELSE 0 END, at FROM made`,
]

async function pay({ account, service }: MadeHost): Promise<void> {
  const values = { account: account.id, service: service.id }
  for (const rows of ROWS) {
    const text = rows.replaceAll(
      /uid\(([^)]*)\)/g,
      (_, kind) => `md5(:account || b || ${kind})::uuid`
    )
    const made = `SELECT b, now() - b * interval '${DAYS} days' / ${BOOKINGS_EACH} AS at FROM generate_series(1, ${BOOKINGS_EACH}) b`
    await db.transaction(async (trx) => {
      await trx.rawQuery(`SET LOCAL session_replication_role = 'replica'`)
      await trx.rawQuery(`WITH made AS (${made}) ${text}`, values)
    })
  }
  await db.rawQuery(
    `INSERT INTO ledger_balances (account_id, currency, amount) VALUES (:account, 'PEN', ${UNPAID * 13300})`,
    values
  )
}

/** The calls of the wallet page, p95, with a million postings of fifty hosts in the database. */
export async function walletBench(base: string): Promise<Row[]> {
  const hosts: MadeHost[] = []
  for (let made = 0; made < HOSTS; made++) {
    const host = await aHost({ account: { country: 'PE', currency: 'PEN' } })
    await pay(host)
    hosts.push(host)
  }
  await db.rawQuery('ANALYZE')
  const month = new Date(Date.now() - 30 * 86_400_000).toISOString()
  const calls = {
    'the wallet': '/users/me/wallet',
    'the wallet of a month': `/users/me/wallet?start=${month}`,
    'earnings by month': '/users/me/wallet/earnings?by=month',
    'payouts': '/users/me/wallet/payouts',
  }
  const rows: Row[] = []
  for (const [name, path] of Object.entries(calls)) {
    const value = await p95(hosts.map(({ token }) => ({ address: `${base}/api/v3${path}`, token })))
    rows.push({ name: `of 1,000,000 postings, ${name}, p95`, value, unit: 'ms' })
  }
  return rows
}

async function p95(calls: { address: string; token: string }[]): Promise<number> {
  const took: number[] = []
  for (let asked = 0; asked < ASKED_EACH; asked++)
    for (const { address, token } of calls) {
      const before = performance.now()
      const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
      await response.arrayBuffer()
      took.push(performance.now() - before)
      if (!response.ok) throw new Error(`${address} was answered ${response.status}`)
    }
  return percentile(took, 95)
}
