import { newId } from '#core/ids'
import { sendAll } from '#core/jobs'
import { stopBoss } from '#core/jobs/boss'
import { aHost } from '#database/factories/host'
import { sql, transaction } from '#core/database/transaction'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import type { Row } from './measure.ts'
import { untilSent } from './rate.ts'
import { bookOver, latency, slot } from './booking_bench.ts'

/** Messages of one account that wait while another host is booked. */
const FLOOD = 50_000

/** Jobs that one statement writes. */
const TOGETHER = 5000

/** Domains of the readers of a flood: a mail server of ours gives each domain few slots. */
const DOMAINS = 200

/** How soon a mail leaves while another account floods the queue. */
export async function messagesBench(base: string): Promise<Row[]> {
  const host = await aHost()
  const flooding = await aHost()
  await bookOver(base, flooding, slot(0))
  await untilSent()
  const alone = await latency(base, host, {
    from: 0,
    name: "commit of a booking to its mail's driver, alone",
  })
  await flood(flooding.account.id, FLOOD)
  const flooded = await latency(base, host, {
    from: 100,
    name: `the same while ${FLOOD / 1000},000 messages of another account wait`,
  })
  const left = await waiting(flooding.account.id)
  if (left === 0) throw new Error('The flood ended before it was measured')
  await stopBoss(5000)
  await drain(flooding.account.id)
  return [
    ...alone,
    ...flooded.map((row) => ({ ...row, note: `${left} of them still waited at the end` })),
  ]
}

/** Writes so many copies of a message of an account, due now, each to a reader of its own, with the jobs that send them. */
async function flood(accountId: string, count: number): Promise<void> {
  for (let done = 0; done < count; done += TOGETHER) {
    const ids = Array.from({ length: Math.min(TOGETHER, count - done) }, () => newId())
    await transaction(async (trx) => {
      await sql(trx, COPY, { accountId, ids, domains: DOMAINS })
      const jobs = ids.map((id) => ({ payload: { accountId, id } }))
      await sendAll(trx, sendDelivery, jobs)
    })
  }
}

const COPY = `INSERT INTO deliveries (account_id, id, key, channel, message, recipient, language, about, mailbox, purpose, state,
    due_at, attempts, created_at, updated_at)
  SELECT account_id, copy.id, copy.id::text, channel, message, 'a' || copy.n || '@d' || copy.n % :domains || '.example', language,
    about, copy.id::text, purpose, 'planned', now(), 0, now(), now()
  FROM (SELECT * FROM deliveries WHERE account_id = :accountId AND about->>'audience' = 'attendee' ORDER BY created_at LIMIT 1) AS first,
    unnest(CAST(:ids AS uuid[])) WITH ORDINALITY AS copy (id, n) RETURNING id`

async function waiting(accountId: string): Promise<number> {
  const [row] = await sql<{ n: string }>(undefined, WAITING, { accountId })
  return Number(row!.n)
}

const WAITING = `SELECT count(*) AS n FROM deliveries WHERE account_id = :accountId AND state = 'planned'`

/** Takes away what is left of a flood. */
async function drain(accountId: string): Promise<void> {
  await sql(
    undefined,
    `DELETE FROM jobs.job WHERE name = '${sendDelivery.name}' AND state < 'active' RETURNING id`
  )
  await sql(
    undefined,
    `DELETE FROM deliveries WHERE account_id = :accountId AND state = 'planned' RETURNING id`,
    { accountId }
  )
}
