import { nameOf } from '../domain/session_name.ts'
import { sessionNotFound } from '../errors.ts'
import type { Trx } from '#core/database/transaction'

/** Signs a person out of one browser, by the name that their list gives it. Throws SESSION_NOT_FOUND (404). */
export async function endSession(trx: Trx, userId: string, name: string): Promise<void> {
  const sessions = await trx.from('sessions').select('id').where({ user_id: userId })
  const named = sessions.find(({ id }: { id: string }) => nameOf(id) === name)
  if (!named) throw sessionNotFound()
  await trx.from('sessions').where({ id: named.id }).delete()
}
