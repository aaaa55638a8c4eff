import { now } from '#core/time'
import app from '@adonisjs/core/services/app'
import { sql } from '#core/database/transaction'
import { loadHandlers } from '#core/jobs/worker'
import { declaredJobs } from '#core/jobs/define'
import { gatewayOf } from '#app/payments/gateways/find_gateway'
import { takeNotification } from '#app/payments/gateways/take_notification'
import { LocalGateway } from '#app/payments/gateways/drivers/local_gateway'
import { notifyLocalPayment } from '#jobs/payments/notify_local_payment'

/**
 * A job that was sent stays, done, so that the same one is not sent again. The database counts microseconds and our clock
 * milliseconds: a job of this millisecond is due too.
 */
const TAKE_DUE = `UPDATE jobs.job SET state = 'completed', completed_on = now()
  WHERE state IN ('created', 'retry') AND start_after < :until RETURNING name, data`

/** Milliseconds that one run may take. */
const DEADLINE = 20_000

/** A job that is due. */
export type Due = { name: string; data: Record<string, unknown> }

/** The jobs that are due, in the order and as often as they are to run. */
export type Choice = (due: Due[]) => Due[]

/** Messages are left out where money is proved: what they say has tests of its own. */
const withoutMessages: Choice = (due) => due.filter(({ name }) => !name.startsWith('messaging.'))

/**
 * Does the work that is due by this clock, and the work that comes of it. Answers the instant until which all of it is done:
 * the clock goes on, and what falls due later is still to come. Throws what a job throws.
 */
export async function workOffHere(choose: Choice = withoutMessages): Promise<Date> {
  const handlers = await loaded()
  for (;;) {
    const instant = now()
    const due = await sql<Due>(undefined, TAKE_DUE, {
      until: instant.plus({ milliseconds: 1 }).toJSDate(),
    })
    const meant = choose(due)
    if (meant.length === 0) return instant.toJSDate()
    for (const { name, data } of meant) {
      if (name === notifyLocalPayment.name) await takeWord(data as Word)
      else await runOne(handlers, name, data)
    }
  }
}

let known: ReturnType<typeof loadHandlers> | undefined

/** Runs one job now, as a worker does. */
export async function runHere({ name, data }: Due): Promise<void> {
  await runOne(await loaded(), name, data)
}

/** The handlers, read once: their folder has many files. */
const loaded = () => (known ??= loadHandlers())

async function runOne(
  handlers: Awaited<ReturnType<typeof loadHandlers>>,
  name: string,
  data: object
) {
  const job = declaredJobs().find((one) => one.name === name)
  const handle = handlers.get(name)
  if (!job || !handle) return
  const payload = await job.payload.validate(data)
  const { container } = app
  await handle({ payload, container, signal: AbortSignal.timeout(DEADLINE) } as never)
}

type Word = { event: string; payment: string }

/** The signed notification of the simulated provider, as its call brings it, without the network between. */
async function takeWord({ event, payment }: Word): Promise<void> {
  const gateway = await gatewayOf('local')
  if (!(gateway instanceof LocalGateway))
    throw new Error('The simulated provider is not configured')
  const raw = JSON.stringify({ event, payment })
  const headers = gateway.signed(raw)
  const header = (name: string) => headers[name]
  await takeNotification(gateway, { raw, header, query: new URLSearchParams(), address: '::1' })
}
