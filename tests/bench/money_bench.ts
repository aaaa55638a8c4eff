import { now } from '#core/time'
import { newId } from '#core/ids'
import payments from '#config/payments'
import db from '@adonisjs/lucid/services/db'
import { stripeServer } from '#tests/fakes/stripe'
import { post } from '#app/payments/ledger/post'
import { aHost, type MadeHost } from '#database/factories/host'
import { sql, transaction } from '#core/database/transaction'
import { drivers } from '#app/payments/gateways/drivers'
import { signedEvent, STRIPE } from '#tests/fakes/stripe_rows'
import { adjustmentPostings } from '#app/payments/ledger/domain/platform_postings'
import { bookHourHere } from '#tests/prove/money/direct'
import { anAddress, type Row } from './measure.ts'
import { AT_ONCE, rate, untilSent } from './rate.ts'

const CHECKOUTS = 400
const HOSTS = 20

const CHARGED = {
  service: { price: 140, currency: 'PEN', paymentOptions: { usePaymentProcessor: true } },
  account: { country: 'PE', currency: 'PEN' },
} as const

type Unpaid = Awaited<ReturnType<typeof bookHourHere>>

/** Each in turn, so many times. */
const times = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index))

/** Bookings that wait for their payment, on distinct hours. */
async function unpaidBookings(hosts: MadeHost[], offset: number): Promise<Unpaid[]> {
  const booked: Unpaid[] = []
  for (let index = 0; index < CHECKOUTS; index++) {
    const hour = Math.ceil(Date.now() / 3_600_000 + 48 + offset + Math.floor(index / HOSTS))
    const start = new Date(hour * 3_600_000).toISOString()
    const { id } = hosts[index % HOSTS]!.service
    booked.push(await bookHourHere(id, { start, number: offset * CHECKOUTS + index }))
  }
  return booked
}

async function callOver(
  address: string,
  body: string,
  headers: Record<string, string> = {}
): Promise<void> {
  const own = { 'content-type': 'application/json', 'x-forwarded-for': anAddress(), ...headers }
  const response = await fetch(address, { method: 'POST', headers: own, body })
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

const A_JOB = 'INSERT INTO jobs.job (name, data, state) VALUES (:name, :data, :done)'

/** A job of the queue that is done. */
const done = (name: string, id: string) => ({
  name,
  data: JSON.stringify({ id }),
  done: 'completed',
})

/** The rows of a payment that is begun. */
async function insertAttempt({ accountId, id: ticketId }: Unpaid): Promise<void> {
  const id = newId()
  await transaction(async (trx) => {
    const values = { accountId, ticketId, id, at: now().toJSDate() }
    await sql(
      trx,
      `WITH session AS (UPDATE payment_tickets SET method_id = 'card', terms_accepted_at = :at, terms_version = '000000000000',
           updated_at = :at
         WHERE account_id = :accountId AND ticket_id = :ticketId RETURNING *)
       INSERT INTO payment_attempts (account_id, id, payment_ticket_id, provider, method_id, state, amount, currency,
         return_url, next, ask_at, created_at, updated_at)
       SELECT account_id, :id, id, 'stripe', 'card', 'created', amount, currency, 'https://cupo.example', '{}', NULL, :at, :at
       FROM session`,
      values
    )
    await sql(trx, A_JOB, done('payments.open_payment', id))
  })
}

/** The rows of a notification that is taken in. */
async function insertNotification(body: string): Promise<void> {
  const id = newId()
  await transaction(async (trx) => {
    await sql(
      trx,
      `INSERT INTO provider_notifications (id, provider, event_key, body, verdict, kind, reference, processed_at, created_at)
       VALUES (:id, 'stripe', :id, :body, 'verified', 'payment', :id, :at, :at)`,
      { id, body, at: now().toJSDate() }
    )
    await sql(trx, A_JOB, done('payments.process_notification', id))
  })
}

const MONEY = { amount: 7000, currency: 'PEN' }

/** A transaction of the ledger with two postings, by the product. */
const postOne = (accountId: string) =>
  transaction((trx) => {
    const entry = { kind: 'adjustment' as const, key: `adjustment:${newId()}`, reason: 'x' }
    return post(trx, {
      ...entry,
      accountId,
      at: now(),
      postings: adjustmentPostings(MONEY, 'bank'),
    })
  })

/** The same rows by plain SQL. */
async function insertPosting(accountId: string): Promise<void> {
  const ids = { accountId, id: newId(), one: newId(), other: newId(), at: now().toJSDate() }
  await db.transaction(async (trx) => {
    await sql(
      trx,
      `INSERT INTO ledger_transactions (account_id, id, kind, key, inputs_hash, reason, effective_at, created_at)
       VALUES (:accountId, :id, 'adjustment', :id, 'x', 'x', :at, :at)`,
      ids
    )
    await sql(
      trx,
      `INSERT INTO ledger_postings (account_id, id, transaction_id, owner, ledger_account, line, currency, amount)
       VALUES (:accountId, :one, :id, 'host', 'host', 'adjustment', 'PEN', 7000),
              (:accountId, :other, :id, 'platform', 'bank', 'adjustment', 'PEN', -7000)`,
      ids
    )
    await sql(
      trx,
      `INSERT INTO ledger_balances (account_id, currency, amount) VALUES (:accountId, 'PEN', 7000)
       ON CONFLICT (account_id, currency) DO UPDATE SET amount = ledger_balances.amount + 7000`,
      ids
    )
    await sql(
      trx,
      `INSERT INTO ledger_earnings (account_id, id, currency, amount, since) VALUES (:accountId, :id, 'PEN', 7000, :at)`,
      ids
    )
  })
}

/** Checkouts opened, notifications taken in and transactions posted a second, each beside its rows by plain SQL. */
export async function moneyBench(base: string): Promise<Row[]> {
  const stripe = await stripeServer()
  payments.gateways.stripe = drivers.stripe({ ...STRIPE, apiUrl: stripe.url })
  try {
    const hosts = await Promise.all(times(HOSTS, () => aHost(CHARGED)))
    const [booked, other] = [await unpaidBookings(hosts, 0), await unpaidBookings(hosts, 100)]
    await untilSent()
    const begin = JSON.stringify({ paymentMethodId: 'card', terms: true })
    const opened = await rate(
      booked.map(
        ({ code }) =>
          () =>
            callOver(`${base}/api/v3/tickets/${code}/payments`, begin)
      )
    )
    await untilSent()
    for (const id of stripe.sessions.keys()) stripe.pay(id)
    const events = stripe.events.map((event) => signedEvent(event))
    const before = performance.now()
    const taken = await rate(
      events.map(
        ({ body, headers }) =>
          () =>
            callOver(`${base}/api/v3/webhooks/stripe`, body, headers)
      )
    )
    await untilSent()
    const confirmed = (events.length * 1000) / (performance.now() - before)
    const openedBySql = await rate(other.map((one) => () => insertAttempt(one)))
    const takenBySql = await rate(
      events.map(
        ({ body }) =>
          () =>
            insertNotification(body)
      )
    )
    const accounts = times(CHECKOUTS, (index) => hosts[index % HOSTS]!.account.id)
    const posted = await rate(accounts.map((id) => () => postOne(id)))
    const postedBySql = await rate(accounts.map((id) => () => insertPosting(id)))
    const note = `${AT_ONCE} at once, ${HOSTS} hosts`
    return [
      { name: 'checkouts opened', value: opened, unit: 'checkouts/s', note },
      { name: 'the same rows by plain SQL', value: openedBySql, unit: 'checkouts/s' },
      { name: 'notifications taken in', value: taken, unit: 'notifications/s', note },
      { name: 'the same rows by plain SQL', value: takenBySql, unit: 'notifications/s' },
      {
        name: 'paid bookings confirmed, with their messages',
        value: confirmed,
        unit: 'bookings/s',
      },
      { name: 'transactions of the ledger posted', value: posted, unit: 'transactions/s', note },
      { name: 'the same rows by plain SQL', value: postedBySql, unit: 'transactions/s' },
    ]
  } finally {
    delete payments.gateways.stripe
    await stripe.close()
  }
}
