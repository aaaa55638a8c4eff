import type { Trx } from '#core/database/transaction'

/** Signs a person out everywhere at once, by browser and by token; of the browsers one may be kept. */
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
  await trx.from('auth_access_tokens').where({ tokenable_id: userId }).delete()
}
