import { now } from '#core/time'
import { newCode } from '#core/ids'
import User from '../users/user.ts'
import { createHash } from 'node:crypto'
import { accountDisabled, invalidCode } from '../errors.ts'
import { sql, type Trx } from '#core/database/transaction'
import AuthorizationCode from './authorization_code.ts'

const VALID_SECONDS = 60

/**
 * Returns a single-use code that a browser or client turns into a session or tokens. It does so within a minute (RFC
 * 6749, section 4.1.2). The code is stored as a hash, beside that of the secret which the browser that signed in was
 * given. Every way of signing in passes here. Throws ACCOUNT_DISABLED (403).
 */
export async function issueCode(trx: Trx, userId: string, browser: string): Promise<string> {
  const { state } = await User.query({ client: trx }).where({ id: userId }).firstOrFail()
  if (state === 'DISABLED') throw accountDisabled()

  const code = newCode()
  await AuthorizationCode.create(
    {
      userId,
      codeHash: hashOf(code),
      browserHash: hashOf(browser),
      expiresAt: now().plus({ seconds: VALID_SECONDS }),
    },
    { client: trx }
  )
  return code
}

/** Whose code this is; it is used up. Throws INVALID_CODE (422) for a wrong, used or old one. */
export async function redeemCode(trx: Trx, code: string): Promise<User> {
  return redeem(trx, code, 'true', {})
}

/**
 * Does the same for a session, which only the browser that signed in may begin. A link with another user's code opens
 * nothing (RFC 6749, section 10.12).
 */
export async function redeemInBrowser(trx: Trx, code: string, browser: string): Promise<User> {
  return redeem(trx, code, 'browser_hash = :browser', { browser: hashOf(browser) })
}

async function redeem(
  trx: Trx,
  code: string,
  condition: string,
  bindings: Record<string, string>
): Promise<User> {
  const [redeemed] = await sql<{ user_id: string }>(
    trx,
    `UPDATE authorization_codes SET used_at = :now WHERE code_hash = :hash AND used_at IS NULL AND expires_at > :now
       AND ${condition} RETURNING user_id`,
    { now: now().toJSDate(), hash: hashOf(code), ...bindings }
  )
  if (!redeemed) throw invalidCode()
  return User.query({ client: trx }).where({ id: redeemed.user_id }).firstOrFail()
}

function hashOf(code: string) {
  return createHash('sha256').update(code).digest('hex')
}
