import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { stripeServer } from '#tests/fakes/stripe'
import { signedEvent, STRIPE } from '#tests/fakes/stripe_rows'
import { ask as query } from './check.ts'
import type { Answer } from './calls.ts'
import { TOO_OFTEN, type Ask, type Payer } from './load.ts'

/** How often clients press twice, the provider tells us nothing, and a booking is cancelled once it was paid. */
const TWICE = 0.3
const SILENT = 0.4
const CANCELLED = 0.2

/** Milliseconds between two questions of a waiting client, and until none is asked any more. */
const PAUSE = 500
const GIVE_UP = 180_000

/** Stripe on loopback, which lives on while our processes die. */
export type Provider = Awaited<ReturnType<typeof aProvider>>

/** A provider of cards with the settings by which processes find it; in production it would be https and public. */
export async function aProvider() {
  const stripe = await stripeServer()
  const settings = {
    NODE_ENV: 'development',
    STRIPE_SECRET_KEY: STRIPE.secretKey,
    STRIPE_WEBHOOK_SECRET: STRIPE.webhookSecret,
    STRIPE_API_URL: stripe.url,
  }
  return { ...stripe, settings }
}

/**
 * Pays by card as clients do: starts a payment, some press twice, waits for the provider's page, pays there, and waits for
 * the booking. The provider tells us of some payments, of the others nothing. Some cancel then, and have it back.
 */
export function payerAt(provider: Provider, random: () => number): Payer {
  return async (ask, client) => {
    const path = `/api/v3/tickets/${client.ticket}`
    try {
      const payment = await startPayment(ask, path, random() < TWICE ? 2 : 1)
      if (payment === TOO_OFTEN) {
        client.refusal = TOO_OFTEN
        client.hasLeft = true
        return []
      }
      const reference = await untilOpen(ask, payment)
      client.hasLeft = reference === undefined
      if (reference === undefined) return []
      await wait(random() * 1000)
      provider.pay(reference)
      if (random() >= SILENT) await tell(ask, provider, reference)
      client.hasLeft = !(await untilKept(ask, payment))
      if (client.hasLeft) return []
      return await lookAtBooking(ask, path, { cancels: random() < CANCELLED })
    } catch (error) {
      return [(error as Error).message]
    }
  }
}

/** Looks whether a booking that was paid stands, and cancels it where its client changes their mind. */
async function lookAtBooking(ask: Ask, path: string, { cancels }: { cancels: boolean }) {
  const booking = await ask({ method: 'GET', path })
  if (booking?.state !== 'confirmed') return [`the paid booking is ${booking?.state}`]
  if (cancels) await ask({ path: `${path}/cancel`, body: '{}', key: randomUUID() })
  return []
}

/**
 * Starts a payment, so many times at once. Answers where it is shown, or that the client has repeated too often. A second one is begun only where the first cannot be
 * ended as it was begun: its provider broke off, and it is not known what became of it.
 */
async function startPayment(ask: Ask, path: string, times: number): Promise<string> {
  const started = await Promise.all(
    Array.from({ length: times }, () => start(ask, `${path}/payments`))
  )
  // Ids tell which one was begun first.
  if (started.some((payment) => payment?.code === TOO_OFTEN)) return TOO_OFTEN
  const ids = [...new Set(started.map((payment) => payment?.id))].toSorted()
  const last = ids.at(-1)
  if (!last || ids.includes(undefined)) throw new Error('the payment was not started')
  for (const id of ids.slice(0, -1)) {
    const [brokeOff] = await query(BROKE_OFF, [id])
    if (!brokeOff) throw new Error(`instead of one payment: ${ids.join(', ')}`)
  }
  return `${path}/payments/${last}`
}

/** The job that opens a payment, where it had to be tried again. */
const BROKE_OFF = `SELECT 1 FROM jobs.job WHERE name = 'payments.open_payment' AND data::text LIKE '%' || $1 || '%'
  AND (retry_count > 0 OR state IN ('retry', 'failed'))`

/** Waits for the page of the provider. Answers the provider's name of it; undefined where the client leaves before. */
async function untilOpen(ask: Ask, payment: string): Promise<string | undefined> {
  const opened = await until(ask, payment, ({ next }) => urlOf(next) !== undefined)
  return urlOf(opened?.next)?.split('/').at(-1)
}

/** Waits for the money to be kept for the booking; false where the client leaves before. */
async function untilKept(ask: Ask, payment: string): Promise<boolean> {
  const settled = await until(ask, payment, ({ settledAs }) => settledAs !== null)
  const { settledAs = null } = settled ?? {}
  if (settledAs !== null && settledAs !== 'kept')
    throw new Error(`the payment ended as ${String(settledAs)}`)
  return settledAs === 'kept'
}

const start = (ask: Ask, path: string) =>
  ask({
    path,
    key: randomUUID(),
    body: JSON.stringify({ paymentMethodId: 'card', terms: true }),
  })

const urlOf = (next: unknown) => (next as { url?: string } | null)?.url

/** Asks about a payment until it is as a client waits for; answers the last that was heard. */
async function until(ask: Ask, path: string, is: (answer: Answer) => boolean) {
  for (const deadline = Date.now() + GIVE_UP; ; await wait(PAUSE)) {
    const answer = await ask({ method: 'GET', path })
    if (!answer || is(answer) || Date.now() > deadline) return answer
  }
}

/** The provider tells of a payment, again and again until we take it. */
async function tell(ask: Ask, { events }: Provider, reference: string): Promise<void> {
  const event = events.findLast(({ object }) => object.id === reference)!
  const { body, headers } = signedEvent(event)
  await ask({ path: '/api/v3/webhooks/stripe', body, headers })
}

type Paid = {
  code: string
  ticket: string
  attempt: string
  state: string
  settledAs: string | null
  isAsked: boolean
}

const PAID = `SELECT t.code, t.state AS ticket, a.id AS attempt, a.state, a.settled_as AS "settledAs",
    a.ask_at IS NOT NULL AS "isAsked"
  FROM payment_attempts a JOIN payment_tickets s ON s.account_id = a.account_id AND s.id = a.payment_ticket_id
  JOIN tickets t ON t.account_id = s.account_id AND t.id = s.ticket_id
  WHERE t.attendee_email LIKE '%@proof.example'`

/** What does not hold of money: at the provider, in our rows, or between both. */
export async function brokenPayments(provider: Provider): Promise<string[]> {
  const rows = await query<Paid>(PAID)
  const byTicket = Map.groupBy(rows, ({ code }) => code)
  const broken = [...byTicket].flatMap(([code, own]) => brokenFor(code, own, provider))
  return [...broken, ...(await brokenSums(provider))]
}

function brokenFor(code: string, rows: Paid[], provider: Provider): string[] {
  const own = new Set(rows.map(({ attempt }) => attempt))
  const intents = [...provider.intents.values()].filter(({ metadata }) =>
    own.has(metadata.attempt_id ?? '')
  )
  const paid = intents.filter(({ status }) => status === 'succeeded')
  const given = [...provider.refunds.values()].filter(({ payment_intent: id }) =>
    paid.some((intent) => intent.id === id)
  )
  const broken: string[] = []
  if (paid.length > 1) broken.push(`${code} was charged ${paid.length} times`)
  const isCancelled = rows[0]!.ticket === 'cancelled'
  if (given.length !== (isCancelled ? paid.length : 0))
    broken.push(`${code} is ${rows[0]!.ticket} and was given back ${given.length} times`)
  for (const { attempt, state, settledAs, isAsked } of rows) {
    const isOver = ['approved', 'refused', 'expired'].includes(state)
    if (state === 'created') broken.push(`${code}: ${attempt} was never opened`)
    if (!isOver && !isAsked) broken.push(`${code}: nobody asks about the ${state} ${attempt}`)
    if (state === 'approved' && !settledAs) broken.push(`${code}: ${attempt} was never settled`)
  }
  return broken
}

/** The money at the provider is that of the ledger; every refund is done, every notification was looked at. */
async function brokenSums({ intents, refunds }: Provider): Promise<string[]> {
  const captured = [...intents.values()].reduce((sum, intent) => sum + intent.amount_received, 0)
  const returned = [...refunds.values()].reduce((sum, { amount }) => sum + amount, 0)
  const [row] = await query<{ ledger: string; undone: number; unread: number }>(
    `SELECT (SELECT coalesce(-sum(amount), 0) FROM ledger_postings WHERE ledger_account = 'provider:stripe') AS ledger,
      (SELECT count(*)::int FROM payment_refunds WHERE state <> 'done') AS undone,
      (SELECT count(*)::int FROM provider_notifications WHERE processed_at IS NULL) AS unread`
  )
  const { ledger, undone, unread } = row!
  return [
    ...(Number(ledger) === captured - returned
      ? []
      : [`the provider has ${captured - returned}, the ledger ${ledger}`]),
    ...(undone > 0 ? [`${undone} refunds are not done`] : []),
    ...(unread > 0 ? [`${unread} notifications were not read`] : []),
  ]
}
