import { sendAll } from '#core/jobs'
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { SMTPServer } from 'smtp-server'
import { stopBoss } from '#core/jobs/boss'
import { untilSent } from './rate.ts'
import type { Row } from './measure.ts'
import type { AddressInfo } from 'node:net'
import app from '@adonisjs/core/services/app'
import { setTimeout as wait } from 'node:timers/promises'
import { aHost } from '#database/factories/host'
import { aCrowd } from '#database/factories/crowd'
import { sql, transaction } from '#core/database/transaction'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { writtenFor } from '#app/messaging/deliveries/define_message'
import type { Claim } from '#app/messaging/deliveries/claim_delivery'
import { composeMail } from '#app/messaging/channels/email/compose_mail'
import { aPatternBooking } from './pattern_booking.ts'

/** Hosts, and mails to clients of each, about a booking of their own each. */
const HOSTS = 100
const MAILS_EACH = 40
const MAILS = HOSTS * MAILS_EACH

/** Mails that are read and drawn alone. */
const WRITTEN = 500

/** Mails that are not counted: the worker starts, and its code is compiled. */
const FIRST = 400

/** Domains of the readers: a mail server of ours gives each domain few slots. */
const DOMAINS = 200

/** How many mails a worker makes in a second: read from their rows, drawn, and handed to a mail server. */
export async function mailsBench(base: string): Promise<Row[]> {
  const host = await aHost({ account: { username: 'correos' } })
  await aPatternBooking(base, host)
  await untilSent()
  await aCrowd({
    accountId: host.account.id,
    hosts: HOSTS,
    // Half of them are over.
    bookingsEach: 2 * MAILS_EACH + 10,
    called: 'correo',
  })
  await stopBoss(5000)
  const alone = await written(host.account.id)
  const server = await aMailServer()
  await confirmAll(host.account.id)
  const together = await handedOver(server)
  await server.close()
  return [...alone, ...together]
}

/** Plans the confirmation of each booking to come, by turns of the hosts, with the jobs that send them. */
async function confirmAll(patternId: string): Promise<void> {
  await transaction(async (trx) => {
    const bindings = { patternId, domains: DOMAINS, most: MAILS }
    const planned = await sql<{ accountId: string; id: string }>(trx, CONFIRM, bindings)
    if (planned.length < MAILS) throw new Error(`${planned.length} mails were planned`)
    const jobs = planned.map((payload) => ({ payload }))
    await sendAll(trx, sendDelivery, jobs)
  })
}

const CONFIRM = `INSERT INTO deliveries (account_id, id, key, channel, message, recipient, language, about, mailbox, purpose, state,
    due_at, attempts, created_at, updated_at)
  SELECT b.account_id, b.id, b.id::text, d.channel, d.message, 'a' || b.n || '@d' || b.n % :domains || '.example', d.language,
    d.about || jsonb_build_object('accountId', b.account_id, 'ticketId', b.ticket_id, 'eventId', b.event_id),
    b.id::text, d.purpose, 'planned', now(), 0, now(), now()
  FROM (SELECT * FROM deliveries WHERE account_id = :patternId AND about->>'audience' = 'attendee' ORDER BY created_at LIMIT 1) AS d,
    (SELECT e.account_id, e.ticket_id, e.id AS event_id, gen_random_uuid() AS id, row_number() OVER (ORDER BY md5(e.id::text)) AS n
     FROM ticket_events e JOIN tickets t ON t.account_id = e.account_id AND t.id = e.ticket_id
     JOIN meetings m ON m.account_id = t.account_id AND m.id = t.meeting_id
     JOIN accounts a ON a.id = e.account_id AND a.username LIKE 'correo%' AND a.id <> :patternId
     WHERE m.start_at > now() + interval '1 hour' LIMIT :most) AS b
  RETURNING account_id AS "accountId", id`

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
  for (let done = 0; done < 50; done++) await work()
  const before = performance.now()
  for (let done = 0; done < WRITTEN; done++) await work()
  return (WRITTEN * 1000) / (performance.now() - before)
}

/** Mails that one process of workers reads, draws and hands to a mail server in a second, and what each costs it. */
async function handedOver(server: MailServer): Promise<Row[]> {
  const worker = spawn(process.execPath, ['ace.js', 'work'], {
    cwd: app.makePath(),
    env: { ...process.env, MAIL_DRIVER: 'smtp', SMTP_URL: server.url, OUTBOX: 'off' },
    stdio: 'ignore',
  })
  try {
    await server.until(FIRST)
    const before = await processorTime(worker.pid!)
    const from = server.taken.length
    await server.until(MAILS)
    const spent = (await processorTime(worker.pid!)) - before
    const seconds = (server.taken[MAILS - 1]! - server.taken[from]!) / 1000
    return [
      {
        name: 'mails handed to SMTP by one worker',
        value: (MAILS - 1 - from) / seconds,
        unit: 'mails/s',
        note: 'read, drawn and sent; goal 300',
      },
      {
        name: 'processor time of such a mail',
        value: spent / (MAILS - from),
        unit: 'ms',
        note: 'in the worker; PostgreSQL and the mail server not counted',
      },
    ]
  } finally {
    worker.kill('SIGKILL')
  }
}

/** Milliseconds that a process has kept a processor busy; not a number where the system has no `/proc`. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

type MailServer = Awaited<ReturnType<typeof aMailServer>>

/** A mail server on loopback that takes everything and notes when. */
async function aMailServer() {
  const taken: number[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
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
    taken,
    /** Waits for so many mails; ten minutes at most. */
    async until(count: number) {
      for (let tries = 0; taken.length < count; tries++) {
        if (tries > 6000) throw new Error(`${taken.length} of ${count} mails came`)
        await wait(100)
      }
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
