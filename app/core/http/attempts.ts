import { networkOf } from './network.ts'
import { createHash } from 'node:crypto'
import type { Limit } from '#config/limits'
import type { LimitState } from './rate_limit.ts'
import limiter from '@adonisjs/limiter/services/main'
import { CAPTCHA_HEADER, useCaptcha } from '../captcha.ts'
import type { HttpRequest } from '@adonisjs/core/http'
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

/** The caller of a request, with the captcha from its header or from the body of those calls that have a field for it. */
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
 * a captcha are too; nothing but these two numbers decides, in all processes together.
 */
export async function countAttempt(limit: Limit, who: string, caller: Caller): Promise<Attempt> {
  const key = keyOf(limit, who)
  const free = await count(key, limit.free, limit.window)
  if (free.passed) return free.attempt
  if (limit.withCaptcha === 0) throw free.refusal

  await caller.showCaptcha()
  if (limit.withCaptcha === Infinity) return free.attempt
  const shown = await count(`${key}:shown`, limit.withCaptcha, limit.window)
  if (!shown.passed) throw shown.refusal
  return { ...free.attempt, takeBack: () => takeBackAll([free.attempt, shown.attempt]) }
}

/** Counts an attempt that must be free; undefined when the free ones are used up. */
export async function countFree(limit: Limit, who: string): Promise<Attempt | undefined> {
  const { passed, attempt } = await count(keyOf(limit, who), limit.free, limit.window)
  return passed ? attempt : undefined
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

/** One atomic upsert: it counts and tells how many there were. */
async function count(key: string, requests: number, duration: string): Promise<Count> {
  const counter = limiter.use({ requests, duration })
  const takeBack = async () => void (await counter.decrement(key))
  try {
    return { passed: true, attempt: { ...(await counter.consume(key)).toJSON(), takeBack } }
  } catch (error) {
    if (!(error instanceof limiterErrors.E_TOO_MANY_REQUESTS)) throw error
    return { passed: false, attempt: { ...error.response.toJSON(), takeBack }, refusal: error }
  }
}

/** E-mails are hashed: a key has 255 characters, and the table should not say whom somebody tried. */
function keyOf({ name }: Limit, who: string) {
  return `${name}:${createHash('sha256').update(who).digest('base64url')}`
}
