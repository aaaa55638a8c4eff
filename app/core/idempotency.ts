import { now } from './time.ts'
import { createHash } from 'node:crypto'
import { sql, transaction, type Trx } from './database/transaction.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { keyInUse, keyReused, keyTooLong, keyTooShort } from './errors.ts'

/**
 * Who makes a call, with which `Idempotency-Key`, and a hash of what it asks. See docs/domain.md, "Idempotent calls".
 */
export type KeyedCall = { caller: string; key: string; hash: string }

type Kept = { hash: string; status: number; body: string }

/** All guests are one caller, so a guest's key must be too long to guess. A UUID has 36 characters, we ask for 16. */
const GUEST = { caller: 'guest', shortest: 16 }
const LONGEST = 128

/** PostgreSQL: the lock was not to be had in time. */
const LOCK_TIMEOUT = '55P03'

/** How long an answer is kept, in hours (docs/domain.md, "Idempotent calls"). */
const KEPT_HOURS = 48

/**
 * Names a call by the API key, the user or `guest`. Method, address, query and body are a hash. Network, cookies and language
 * do not count. Throws IDEMPOTENCY_KEY_TOO_SHORT or IDEMPOTENCY_KEY_TOO_LONG (400).
 */
export function keyedCall(ctx: HttpContext, key: string): KeyedCall {
  const scope = scopeOf(ctx)
  const caller = scope?.key?.id ?? scope?.userId ?? GUEST.caller
  if (caller === GUEST.caller && key.length < GUEST.shortest) throw keyTooShort(GUEST.shortest)
  if (key.length > LONGEST) throw keyTooLong()

  const { request } = ctx
  const parts = [request.method(), request.url(true), JSON.stringify(request.body())]
  return { caller, key, hash: createHash('sha256').update(parts.join('\n')).digest('hex') }
}

/** Answers a call that was answered before as it was then; false where none was. Throws IDEMPOTENCY_KEY_REUSED (409). */
export async function repeatAnswer(ctx: HttpContext, call: KeyedCall, trx?: Trx): Promise<boolean> {
  const kept = await keptAnswer(call, trx)
  if (kept) send(ctx, kept)
  return kept !== undefined
}

/**
 * Runs `work` in one transaction and answers with what it returns. A call with a key is kept in the same transaction with its
 * answer, so a crash leaves both or neither; of several at once the others wait for the first and get its answer. Throws
 * IDEMPOTENCY_KEY_REUSED, or IDEMPOTENCY_KEY_IN_USE when the first takes long (409), and what `work` throws.
 */
export async function answerOnce(
  ctx: HttpContext,
  status: number,
  work: (trx: Trx) => Promise<unknown>
): Promise<void> {
  const { keyedCall: call } = ctx
  const answer = await transaction(async (trx) => {
    const isFirst = !call || (await claim(trx, call))
    if (!isFirst) return keptAnswer(call, trx)

    const body = JSON.stringify(await work(trx))
    if (call) await keep(trx, call, { status, body })
    return { status, body, isNew: true }
  })
  // The first one ended without an effect, between our insert and our look.
  if (!answer) throw keyInUse()
  send(ctx, answer)
}

/** Forgets the answers that are too old to be asked for again. */
export async function purgeKeptAnswers(): Promise<void> {
  await sql(undefined, 'DELETE FROM idempotency_keys WHERE created_at < :before', {
    before: now().minus({ hours: KEPT_HOURS }).toJSDate(),
  })
}

/** Waits while another transaction has the same key; false when that one has committed. */
async function claim(trx: Trx, { caller, key, hash }: KeyedCall) {
  const rows = await sql(
    trx,
    `INSERT INTO idempotency_keys (caller, key, request_hash, created_at) VALUES (:caller, :key, :hash, :at)
     ON CONFLICT (caller, key) DO NOTHING RETURNING key`,
    { caller, key, hash, at: now().toJSDate() }
  ).catch((error: unknown) => {
    throw Object(error).code === LOCK_TIMEOUT ? keyInUse() : error
  })
  return rows.length > 0
}

async function keep(trx: Trx, { caller, key }: KeyedCall, answer: Omit<Kept, 'hash'>) {
  await sql(
    trx,
    'UPDATE idempotency_keys SET status = :status, body = :body WHERE caller = :caller AND key = :key',
    { caller, key, ...answer }
  )
}

async function keptAnswer({ caller, key, hash }: KeyedCall, trx?: Trx) {
  const [kept] = await sql<Kept>(
    trx,
    `SELECT request_hash AS hash, status, body FROM idempotency_keys WHERE caller = :caller AND key = :key`,
    { caller, key }
  )
  if (kept && kept.hash !== hash) throw keyReused()
  return kept
}

function send({ response }: HttpContext, { status, body, isNew = false }: Answer) {
  if (!isNew) response.header('idempotent-replayed', 'true')
  response.status(status).header('content-type', 'application/json; charset=utf-8').send(body)
}

type Answer = Omit<Kept, 'hash'> & { isNew?: boolean }

function scopeOf({ scope }: Partial<Pick<HttpContext, 'scope'>>) {
  return scope
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    /** Set by the idempotency middleware where the call has a key; read by `answerOnce`. */
    keyedCall?: KeyedCall
  }
}
