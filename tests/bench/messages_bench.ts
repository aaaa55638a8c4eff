import { newId } from '#core/ids'
import { sendAll } from '#core/jobs'
import { spawn } from 'node:child_process'
import { SMTPServer } from 'smtp-server'
import { stopBoss } from '#core/jobs/boss'
import type { AddressInfo } from 'node:net'
import app from '@adonisjs/core/services/app'
import { setTimeout as wait } from 'node:timers/promises'
import { aHost } from '#database/factories/host'
import { sql, transaction } from '#core/database/transaction'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { writtenFor } from '#app/messaging/deliveries/define_message'
import type { Claim } from '#app/messaging/deliveries/claim_delivery'
import { composeMail } from '#app/messaging/channels/email/compose_mail'
import type { Row } from './measure.ts'
import { untilSent } from './rate.ts'
import { bookOver, latency, slot } from './booking_bench.ts'

/** Messages of one account that wait while another host is booked. */
const FLOOD = 50_000

/** Mails that one worker hands to a mail server, and that are written alone. */
const MAILS = 3000
const WRITTEN = 500

/** Jobs that one statement writes. */
const TOGETHER = 5000

/** Domains of the readers of a flood: a mail server of ours gives each domain few slots. */
const DOMAINS = 200

/** How soon a mail leaves while another account floods the queue, and how many mails a worker makes in a second. */
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
    ...(await written(flooding.account.id)),
    await handedOver(flooding.account.id),
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

/** Mails read from their rows and drawn, one after the other, and not handed over. */
async function written(accountId: string): Promise<Row[]> {
  const [claim] = await sql<Claim>(
    undefined,
    `SELECT account_id AS "accountId", id, message, about, recipient FROM deliveries
     WHERE account_id = :accountId AND about->>'audience' = 'attendee' LIMIT 1`,
    { accountId }
  )
  const write = async () => {
    const found = await writtenFor(claim!)
    if ('reason' in found) throw new Error(`The mail would not be sent: ${found.reason}`)
    return found
  }
  const drawn = await write()
  const draw = () =>
    composeMail(drawn.content, { address: claim!.recipient, ...drawn.templates } as never)
  return [
    { name: 'mails read from their rows', value: await perSecond(write), unit: 'mails/s' },
    { name: 'mails drawn', value: await perSecond(draw), unit: 'mails/s', note: 'one at a time' },
  ]
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  await work()
  const before = performance.now()
  for (let done = 0; done < WRITTEN; done++) await work()
  return (WRITTEN * 1000) / (performance.now() - before)
}

/** Mails that one process of workers reads, draws and hands to a mail server in a second. */
async function handedOver(accountId: string): Promise<Row> {
  const server = await aMailServer()
  await flood(accountId, MAILS)
  await stopBoss(5000)
  const worker = spawn(process.execPath, ['ace.js', 'work'], {
    cwd: app.makePath(),
    env: { ...process.env, MAIL_DRIVER: 'smtp', SMTP_URL: server.url, OUTBOX: 'off' },
    stdio: 'ignore',
  })
  try {
    const seconds = await server.untilTaken(MAILS)
    return {
      name: 'mails handed to SMTP by one worker',
      value: MAILS / seconds,
      unit: 'mails/s',
      note: 'read, drawn and sent; goal 300',
    }
  } finally {
    worker.kill('SIGKILL')
    await server.close()
  }
}

/** A mail server on loopback that takes everything and notes when. */
async function aMailServer() {
  const taken: number[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => {
        taken.push(performance.now())
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Seconds from the first mail to the last of so many; two minutes at most. */
    async untilTaken(count: number) {
      for (let tries = 0; taken.length < count; tries++) {
        if (tries > 1200) throw new Error(`${taken.length} of ${count} mails came`)
        await wait(100)
      }
      return (taken.at(-1)! - taken[0]!) / 1000
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
