import { nameOf } from './list_sessions.ts'
import { sessionNotFound } from '../errors.ts'
import type { Trx } from '#core/database/transaction'

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
  // Codes first: who is just using one up is waited for, and what came of it ends with the rest.
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
