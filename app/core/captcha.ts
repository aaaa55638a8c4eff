import vine from '@vinejs/vine'
import env from '#start/env'
import { now } from './time.ts'
import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { captcha } from '#config/captcha'
import { createHash, createHmac, randomInt } from 'node:crypto'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib'
import { captchaInvalid, captchaRequired } from './errors.ts'

/** The header in which a solved captcha comes (docs/limits.md, "The captcha"). */
export const CAPTCHA_HEADER = 'x-captcha-token'

const hex = (letters: number) => vine.string().regex(new RegExp(`^[0-9a-f]{${letters}}$`))

const challenge = () =>
  vine.object({
    parameters: vine.object({
      algorithm: vine.string(),
      cost: vine.number(),
      expiresAt: vine.number(),
      keyLength: vine.number(),
      keyPrefix: hex(32),
      keySignature: hex(64),
      nonce: hex(32),
      salt: hex(32),
    }),
    signature: hex(64),
  })

/** GET /captcha: a challenge as ALTCHA's clients read it. */
export const challengeAnswer = vine.create(challenge())

/** What the header holds, as base64 of JSON. */
const payload = vine.create({
  challenge: challenge(),
  solution: vine.object({
    counter: vine.number(),
    derivedKey: hex(64),
    time: vine.number().optional(),
  }),
})

const secret = (purpose: string) =>
  createHmac('sha256', env.get('APP_KEY').release()).update(`captcha:${purpose}`).digest('hex')

const secrets = () => ({
  hmacSignatureSecret: secret('challenge'),
  hmacKeySignatureSecret: secret('key'),
})

/**
 * A challenge for one call, valid for five minutes (ALTCHA, version 2). The client finds the counter whose PBKDF2 key
 * begins with the given prefix. The challenge is signed, so nothing is stored, and making it costs one of the hundreds of
 * derivations that solving it takes.
 */
export function newChallenge(): Promise<Challenge> {
  const { cost, counters } = captcha.work
  const [least, most] = counters
  return createChallenge({
    ...secrets(),
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(least, most + 1),
    deriveKey,
    expiresAt: now().plus({ minutes: captcha.validMinutes }).toJSDate(),
  })
}

/**
 * Accepts a solved captcha and uses it up. Throws CAPTCHA_REQUIRED (403) without one, and CAPTCHA_INVALID (403) for one
 * that is wrong, expired, not ours or used before, even in the same instant.
 */
export async function useCaptcha(token: string | undefined): Promise<void> {
  if (!token) throw captchaRequired(CAPTCHA_HEADER)

  const [, solved] = await payload.tryValidate(parse(token))
  if (!solved) throw captchaInvalid()
  const { verified } = await verifySolution({ ...secrets(), ...solved, deriveKey })
  if (!verified) throw captchaInvalid()

  const { nonce, expiresAt } = solved.challenge.parameters
  const { rows } = await db.rawQuery(
    'INSERT INTO used_captchas (hash, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING hash',
    [createHash('sha256').update(nonce).digest('hex'), new Date(expiresAt * 1000)]
  )
  if (rows.length === 0) throw captchaInvalid()
}

/** Forgets used captchas that no process would take again, not even one whose clock is slow. */
export async function purgeUsedCaptchas(at: DateTime): Promise<void> {
  await db
    .from('used_captchas')
    .where('expires_at', '<', at.minus({ hours: 1 }).toJSDate())
    .delete()
}

function parse(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString())
  } catch {
    return undefined
  }
}
