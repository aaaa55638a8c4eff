import { now } from '#core/time'
import { newCode } from '#core/ids'
import User from '../models/user.ts'
import { createHash } from 'node:crypto'
import { invalidCode } from '../errors.ts'
import { sql, type Trx } from '#core/database/transaction'
import AuthorizationCode from '../models/authorization_code.ts'

const VALID_SECONDS = 60

/** A single-use code that a browser or client turns into a session or tokens within a minute (RFC 6749, section 4.1.2). Stored as a hash. */
export async function issueCode(trx: Trx, userId: string): Promise<string> {
  const code = newCode()
  const expiresAt = now().plus({ seconds: VALID_SECONDS })
  await AuthorizationCode.create({ userId, codeHash: hashOf(code), expiresAt }, { client: trx })
  return code
}

/** Whose code this is; it is used up. Throws INVALID_CODE (422) for a wrong, used or old one. */
export async function redeemCode(trx: Trx, code: string): Promise<User> {
  const [redeemed] = await sql<{ user_id: string }>(
    trx,
    `UPDATE authorization_codes SET used_at = :now WHERE code_hash = :hash AND used_at IS NULL AND expires_at > :now
     RETURNING user_id`,
    { now: now().toJSDate(), hash: hashOf(code) }
  )
  if (!redeemed) throw invalidCode()
  return User.query({ client: trx }).where({ id: redeemed.user_id }).firstOrFail()
}

function hashOf(code: string) {
  return createHash('sha256').update(code).digest('hex')
}
