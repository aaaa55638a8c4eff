import { networkOf } from './network.ts'
import { createHash } from 'node:crypto'
import type { Limit } from '#config/limits'
import { announceLimit, type LimitState } from './rate_limit.ts'
import limiter from '@adonisjs/limiter/services/main'
import { CAPTCHA_HEADER, useCaptcha } from '../captcha.ts'
import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import { errors as limiterErrors } from '@adonisjs/limiter'

/** Who makes a call, as far as limits go. */
export type Caller = {
  /** Where the call comes from: see `networkOf`. */
  address: string
  /** Uses up the captcha that came along, once however many limits ask for it. Throws as `useCaptcha` does. */
  showCaptcha: () => Promise<void>
}

/** An attempt that was counted. `takeBack` makes it as if it had not been, for those of which only failures count. */
export type Attempt = LimitState & { takeBack: () => Promise<void> }

/** The caller of a request. The captcha comes from its header, or from the body where a call has a field for it. */
export function callerOf(request: HttpRequest, captcha?: string): Caller {
  let shown: Promise<void> | undefined
  const token = request.header(CAPTCHA_HEADER) ?? captcha
  return {
    address: networkOf(request.ip()),
    showCaptcha: () => (shown ??= useCaptcha(token)),
  }
}

/**
 * Counts an attempt before it is made, so that any number made at once count as one after the other. Throws
 * CAPTCHA_REQUIRED or CAPTCHA_INVALID (403) when the free ones are used up, and E_TOO_MANY_REQUESTS (429) when those with
 * a captcha are too; nothing but these two numbers decides, in all processes together. An attempt that makes several things
 * at once counts as so many: `cost`.
 */
export async function countAttempt(
  limit: Limit,
  who: string,
  caller: Caller,
  cost = 1
): Promise<Attempt> {
  const key = keyOf(limit, who)
  const free = await count({ key, requests: limit.free, duration: limit.window, cost })
  if (free.passed) return free.attempt
  if (limit.withCaptcha === 0) {
    // Otherwise one call that asks for too much would use up what smaller ones still may.
    if (cost > 1) await free.attempt.takeBack()
    throw free.refusal
  }

  await caller.showCaptcha()
  if (limit.withCaptcha === Infinity) return free.attempt
  const requests = limit.withCaptcha
  const shown = await count({ key: `${key}:shown`, requests, duration: limit.window, cost })
  if (!shown.passed) throw shown.refusal
  return { ...free.attempt, takeBack: () => takeBackAll([free.attempt, shown.attempt]) }
}

/**
 * Counts a call by its address, or by the user it is about, and announces how much is left. Throws as `countAttempt` does.
 */
export async function limitCalls(
  { request, response }: HttpContext,
  limit: Limit,
  who?: string
): Promise<void> {
  const caller = callerOf(request)
  announceLimit(response, await countAttempt(limit, who ?? caller.address, caller))
}

/** Counts an attempt that must be free; undefined when the free ones are used up. */
export async function countFree(limit: Limit, who: string): Promise<Attempt | undefined> {
  const { free: requests, window: duration } = limit
  const { passed, attempt } = await count({ key: keyOf(limit, who), requests, duration, cost: 1 })
  return passed ? attempt : undefined
}

/** Does what was counted before. What fails or is refused counts as if it had not been tried. */
export async function countIfDone<Result>(
  attempt: Attempt,
  work: () => Promise<Result>
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await attempt.takeBack()
    throw error
  }
}

/** Takes back several attempts. */
export async function takeBackAll(attempts: Attempt[]): Promise<void> {
  await Promise.all(attempts.map(({ takeBack }) => takeBack()))
}

type Count =
  | { passed: true; attempt: Attempt }
  | {
      passed: false
      attempt: Attempt
      refusal: InstanceType<typeof limiterErrors.E_TOO_MANY_REQUESTS>
    }

type Counting = { key: string; requests: number; duration: string; cost: number }

/** One atomic upsert: it counts and tells how many there were. */
async function count({ key, requests, duration, cost }: Counting): Promise<Count> {
  const counter = limiter.use({ requests, duration })
  const takeBack = async () => void (await counter.decrement(key, cost))
  try {
    return { passed: true, attempt: { ...(await counter.consume(key, cost)).toJSON(), takeBack } }
  } catch (error) {
    if (!(error instanceof limiterErrors.E_TOO_MANY_REQUESTS)) throw error
    return { passed: false, attempt: { ...error.response.toJSON(), takeBack }, refusal: error }
  }
}

/** E-mails are hashed. A key has 255 characters, and the table should not reveal whose account was tried. */
function keyOf({ name }: Limit, who: string) {
  return `${name}:${createHash('sha256').update(who).digest('base64url')}`
}
