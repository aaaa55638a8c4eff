import pg from 'pg'
import { promisify } from 'node:util'
import { execFile } from 'node:child_process'
import app from '@adonisjs/core/services/app'
import { setTimeout as wait } from 'node:timers/promises'
import { TOO_OFTEN, type Client, type Load } from './load.ts'

const run = promisify(execFile)

/** Mails that a server took, by Message-ID. */
export type Taken = Map<string, number>

/** Jobs to be done now or within a minute, such as mails that found no room. Later ones are left out. */
const UNDONE = `SELECT name, state, count(*)::int AS n FROM jobs.job
  WHERE name NOT LIKE '%.dead' AND name NOT LIKE '\\_\\_%'
    AND (state IN ('active', 'retry') OR (state = 'created' AND start_after <= now() + interval '1 minute'))
  GROUP BY name, state`

/** Runs one query on a connection of its own, for the database may have been restarted since the last. */
export async function ask<Row extends object>(text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Waits until every job is done. Answers those that are left when the time, in milliseconds, is over. */
export async function untilDone(within: number): Promise<string[]> {
  for (const deadline = Date.now() + within; ; await wait(500)) {
    const left = await ask<{ name: string; state: string; n: number }>(UNDONE)
    if (left.length === 0 || Date.now() > deadline)
      return left.map(({ name, state, n }) => `${n} jobs ${name} are not done: ${state}`)
  }
}

/** SQL: where pg-boss listens for the names of queues in which something is due. */
const CHANNEL = `'pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24)`

/** Milliseconds after which time passes for jobs that wait. */
const PASSES_AFTER = 2000

/**
 * The same, and lets the time pass that jobs wait for until they are tried again. Workers hear of it, and need not wait for
 * their next look.
 */
export async function untilWorkedOff(within: number): Promise<string[]> {
  for (const deadline = Date.now() + within; ;) {
    const left = await untilDone(PASSES_AFTER)
    if (left.length === 0 || Date.now() > deadline) return left
    await ask(
      `WITH passed AS (UPDATE jobs.job SET start_after = now()
         WHERE state = 'retry' OR (state = 'created' AND start_after < now() + interval '1 minute') RETURNING name)
       SELECT pg_notify(${CHANNEL}, name) FROM (SELECT DISTINCT name FROM passed) AS names`
    )
  }
}

/** Lets the time pass that jobs and mails of killed workers wait for. No worker may run. */
export async function passLeases(): Promise<void> {
  await ask(
    `UPDATE jobs.job SET state = CASE state WHEN 'created' THEN state ELSE 'retry' END, start_after = now()
     WHERE state IN ('active', 'retry') OR (state = 'created' AND start_after < now() + interval '1 minute')`
  )
  await ask(`UPDATE deliveries SET claimed_at = claimed_at - interval '5 minutes'
    WHERE state = 'claimed'`)
}

/** What does not hold of bookings, once their clients have been answered. */
export async function brokenBookings(load: Load): Promise<string[]> {
  const rows = await ask<{ code: string; email: string }>(
    `SELECT code, attendee_email AS email FROM tickets WHERE attendee_email LIKE '%@proof.example'`
  )
  const booked = Map.groupBy(rows, ({ email }) => email)
  const broken = load.clients.flatMap((client) => brokenFor(client, booked.get(client.email) ?? []))
  return [...broken, ...wronglyRefused(load), ...(await halfStates())]
}

/** The answer that a client got, beside the rows. */
function brokenFor({ email, ticket, refusal }: Client, own: { code: string }[]): string[] {
  const broken: string[] = []
  if (ticket && !own.some(({ code }) => code === ticket)) broken.push(`${email} lost ${ticket}`)
  if (own.length > 1) broken.push(`${email} is booked ${own.length} times`)
  if (ticket || own.length === 0) return broken
  const heard = refusal ? `heard ${refusal} of the own booking` : 'has a booking unknown to it'
  return [...broken, `${email} ${heard}`]
}

/** A client who did not repeat too often is refused only what another client has. */
function wronglyRefused({ clients }: Load): string[] {
  const has = new Set(clients.filter(({ ticket }) => ticket).map(({ target }) => target))
  return clients
    .filter(({ refusal, target }) => refusal && refusal !== TOO_OFTEN && !has.has(target))
    .map(({ email, refusal }) => `${email} heard ${refusal}, but nobody has what it wanted`)
}

/** Rows that a transaction would have left only half done, beside the invariants of the product. */
async function halfStates(): Promise<string[]> {
  const halves: Record<string, string> = {
    'idempotency keys without an answer': `SELECT count(*)::int AS n FROM idempotency_keys WHERE status IS NULL`,
    'hours without a booking': `SELECT count(*)::int AS n FROM meetings m WHERE capacity IS NULL
      AND NOT EXISTS (SELECT FROM tickets t WHERE t.account_id = m.account_id AND t.meeting_id = m.id)`,
    'busy times without a meeting': `SELECT count(*)::int AS n FROM busy_times b WHERE NOT is_elsewhere
      AND NOT EXISTS (SELECT FROM meetings m WHERE m.account_id = b.account_id AND m.id = b.meeting_id)`,
  }
  const broken: string[] = []
  for (const [name, text] of Object.entries(halves)) {
    const [{ n } = { n: 0 }] = await ask<{ n: number }>(text)
    if (n > 0) broken.push(`${n} ${name}`)
  }
  return [...broken, ...(await brokenInvariants())]
}

/** `node ace check:invariants`, as it is run in production. */
async function brokenInvariants(): Promise<string[]> {
  const { stdout } = await run(process.execPath, ['ace.js', 'check:invariants'], {
    cwd: app.makePath(),
  }).catch((error: { stdout: string }) => error)
  const rules = stdout.split('\n').filter((line) => /checked \d+, broken \d+/.test(line))
  if (rules.length === 0) return ['the invariants were not checked']
  return rules.filter((line) => !line.endsWith('broken 0'))
}

export type MailFigures = {
  sent: number
  maybeSent: number
  /** Of those that may have been sent: what SMTP leaves no way to know. */
  maybeSentAndMissing: number
  broken: string[]
}

/** What does not hold of mails, once all jobs are done: none is lost, none comes twice. */
export async function brokenMails(load: Load, taken: Taken): Promise<MailFigures> {
  const rows = await ask<{ id: string; state: string; recipient: string; ticket: string }>(
    `SELECT d.id, d.state, d.recipient, t.code AS ticket FROM deliveries d
     JOIN tickets t ON t.id = (d.about ->> 'ticketId')::uuid WHERE t.attendee_email = ANY($1)`,
    [load.clients.map(({ email }) => email)]
  )
  const times = timesById(taken)
  const broken = rows.flatMap((row) => brokenMail(row, times(row.id)))
  const byTicket = Map.groupBy(rows, ({ ticket }) => ticket)
  // Of what is paid there are more, by how it went.
  for (const { email, ticket } of load.acknowledged.filter(({ target }) => !target.isPriced))
    if ((byTicket.get(ticket!) ?? []).length !== 2)
      broken.push(`${email}: ${byTicket.get(ticket!)?.length ?? 0} mails instead of two`)
  const inState = (wanted: string) => rows.filter(({ state }) => state === wanted).length
  const maybeSentAndMissing = rows.filter(
    ({ id, state }) => state === 'maybeSent' && times(id) === 0
  ).length
  return { sent: inState('sent'), maybeSent: inState('maybeSent'), maybeSentAndMissing, broken }
}

function brokenMail({ state, recipient }: { state: string; recipient: string }, came: number) {
  const mail = `the mail to ${recipient}`
  if (came > 1) return [`${mail} came ${came} times (${state})`]
  if (came === 0 && state === 'sent') return [`${mail} was lost`]
  return ['sent', 'maybeSent', 'notSent'].includes(state) ? [] : [`${mail} ended as ${state}`]
}

/** Message-IDs are `<delivery@domain>`. */
function timesById(taken: Taken) {
  const byId = new Map([...taken].map(([key, times]) => [/<([^@>]+)@/.exec(key)?.[1], times]))
  return (id: string) => byId.get(id) ?? 0
}
