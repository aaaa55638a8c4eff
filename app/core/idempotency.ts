import { now } from './time.ts'
import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { AppError, keyInUse, keyReused } from './errors.ts'

type Known = { request_hash: string; status: number | null; body: string | null; created_at: Date }

/** A first request that has said nothing for this long has died with its process; the next one may try. */
const ABANDONED = 60_000

/**
 * Runs the request once for each key of each caller and keeps its answer. Throws IDEMPOTENCY_KEY_REUSED (409) for the
 * same key with another request, IDEMPOTENCY_KEY_IN_USE (409) while the first one runs. A refused or failed request frees
 * its key, so that it can be tried again with it.
 */
export async function answerOnce(ctx: HttpContext, key: string, next: NextFn): Promise<void> {
  if (key.length > 128) throw new AppError('IDEMPOTENCY_KEY_TOO_LONG', 400)
  const row = { caller: callerOf(ctx), key }
  const hash = hashOf(ctx)

  if (!(await claim(row, hash))) return repeat(ctx, await first(row), hash)
  await next()
  // What was thrown has become an answer by now: the framework answers errors where they are thrown.
  if (ctx.response.getStatus() < 400) return keep(row, ctx)
  await db.from('idempotency_keys').where(row).delete()
}

async function claim(row: { caller: string; key: string }, hash: string) {
  const { rows } = await db.rawQuery(
    `INSERT INTO idempotency_keys (caller, key, request_hash, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (caller, key) DO UPDATE SET created_at = excluded.created_at
     WHERE idempotency_keys.status IS NULL AND idempotency_keys.request_hash = excluded.request_hash
       AND idempotency_keys.created_at < ?
     RETURNING key`,
    [row.caller, row.key, hash, now().toJSDate(), now().minus(ABANDONED).toJSDate()]
  )
  return rows.length > 0
}

async function first(row: { caller: string; key: string }): Promise<Known | undefined> {
  const found: unknown = await db.from('idempotency_keys').where(row).first()
  return (found ?? undefined) as Known | undefined
}

function repeat({ response }: HttpContext, known: Known | undefined, hash: string) {
  if (!known || known.request_hash !== hash) throw known ? keyReused() : keyInUse()
  if (known.status === null) throw keyInUse()
  response.header('idempotent-replayed', 'true').status(known.status)
  response.header('content-type', 'application/json; charset=utf-8').send(known.body)
}

async function keep(row: { caller: string; key: string }, { response }: HttpContext) {
  const body: unknown = response.getBody()
  await db
    .from('idempotency_keys')
    .where(row)
    .update({
      status: response.getStatus(),
      body: typeof body === 'string' ? body : JSON.stringify(body ?? null),
    })
}

/** Guests share no key with one another: theirs is bound to the address they come from. */
function callerOf({ request }: HttpContext) {
  const who = request.header('authorization') ?? request.header('cookie') ?? request.ip()
  return createHash('sha256').update(who).digest('hex')
}

function hashOf({ request }: HttpContext) {
  const what = [request.method(), request.url(), JSON.stringify(request.body())]
  return createHash('sha256').update(what.join('\n')).digest('hex')
}
