import User from '../models/user.ts'
import Identity from '../models/identity.ts'
import type { Trx } from '#core/database/transaction'
import { identityNotFound, lastWayIn } from '../errors.ts'

/**
 * Signing in by this provider ends. Throws IDENTITY_NOT_FOUND (404), and LAST_WAY_IN (409) for somebody without a password
 * and without another provider.
 */
export async function disconnectIdentity(trx: Trx, userId: string, id: string): Promise<void> {
  // Two at once would each see the other as the way that stays.
  const user = await User.query({ client: trx }).where({ id: userId }).forUpdate().firstOrFail()
  const identities = await Identity.query({ client: trx }).where({ userId })
  const identity = identities.find((one) => one.id === id)
  if (!identity) throw identityNotFound()
  if (!user.password && identities.length === 1) throw lastWayIn()
  await identity.delete()
}
