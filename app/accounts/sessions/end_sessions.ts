import { nameOf } from './list_sessions.ts'
import { sessionNotFound } from '../errors.ts'
import type { DateTime } from 'luxon'
import { sql, type Trx } from '#core/database/transaction'

/** Signs a user out everywhere: browsers, tokens and codes; one browser may be kept. */
export async function endSessions(
  trx: Trx,
  userId: string,
  { keep }: { keep?: string } = {}
): Promise<void> {
  await trx
    .from('sessions')
    .where({ user_id: userId })
    .if(keep, (sessions) => sessions.whereNot('id', keep!))
    .delete()
  // Codes first: this waits for a sign-in that is using one, and ends its tokens with the rest.
  await trx.from('authorization_codes').where({ user_id: userId }).delete()
  await trx.from('token_families').where({ user_id: userId }).delete()
  await trx.from('auth_access_tokens').where({ tokenable_id: userId }).delete()
}

/** Signs a person out of one browser, by the name that their list gives it. Throws SESSION_NOT_FOUND (404). */
export async function endSession(trx: Trx, userId: string, name: string): Promise<void> {
  const sessions = await trx.from('sessions').select('id').where({ user_id: userId })
  const named = sessions.find(({ id }: { id: string }) => nameOf(id) === name)
  if (!named) throw sessionNotFound()
  await trx.from('sessions').where({ id: named.id }).delete()
}

/** Forgets the sessions, tokens and codes that are over, a refresh token only with its family. */
export async function purgeTokens(trx: Trx, at: DateTime): Promise<void> {
  // In the order in which `endSessions` deletes, so that neither waits for the other in a circle.
  await sql(trx, EXPIRED_SESSIONS, { at: at.toJSDate() })
  await sql(trx, USED_OR_OLD_CODES, { at: at.toJSDate() })
  await sql(trx, ENDED_FAMILIES, { at: at.toJSDate() })
  await sql(trx, EXPIRED_ACCESS, { at: at.toJSDate() })
  // For a day a late code is answered differently from a wrong one.
  await sql(trx, OLD_MAILED_CODES, { before: at.minus({ days: 1 }).toJSDate() })
}

const EXPIRED_SESSIONS = `DELETE FROM sessions WHERE expires_at <= :at`

const USED_OR_OLD_CODES = `DELETE FROM authorization_codes WHERE used_at IS NOT NULL OR expires_at <= :at`

/** Their tokens go with them. */
const ENDED_FAMILIES = `DELETE FROM token_families WHERE ends_at <= :at`

/** A refresh token is kept when it is spent or over, so that its reuse ends the family. */
const EXPIRED_ACCESS = `DELETE FROM auth_access_tokens WHERE type = 'access' AND expires_at <= :at`

/** A code is good for ten minutes, so this takes the used ones along. */
const OLD_MAILED_CODES = `DELETE FROM verification_codes WHERE expires_at <= :before`
