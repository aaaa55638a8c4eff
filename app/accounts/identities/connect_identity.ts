import User from '../users/user.ts'
import { identityNotFound, lastWayIn } from '../errors.ts'
import { now } from '#core/time'
import { publish } from '#core/jobs'
import Identity from './identity.ts'
import { identityConnected } from '../events.ts'
import type { Trx } from '#core/database/transaction'
import type { ProviderPerson } from './domain/provider_person.ts'

/**
 * Connects a provider to a login, and announces it by mail. `taken`: the provider's account has another login here.
 * `passwordEnded` says in the mail that the old password no longer works.
 */
export async function connectIdentity(
  trx: Trx,
  userId: string,
  { provider, subject, email }: Pick<ProviderPerson, 'provider' | 'subject' | 'email'>,
  { passwordEnded = false }: { passwordEnded?: boolean } = {}
): Promise<'connected' | 'taken'> {
  const known = await Identity.query({ client: trx }).where({ provider, subject }).first()
  if (known) return known.userId === userId ? 'connected' : 'taken'

  await Identity.create({ userId, provider, subject, email }, { client: trx })
  await publish(trx, identityConnected, { userId, provider, passwordEnded, at: now().toISO()! })
  return 'connected'
}

/**
 * Disconnects a provider. Throws IDENTITY_NOT_FOUND (404), and LAST_WAY_IN (409) for a user without a password and without
 * another provider.
 */
export async function disconnectIdentity(trx: Trx, userId: string, id: string): Promise<void> {
  // Two at once would each see the other as the way that stays.
  const user = await User.query({ client: trx }).where({ id: userId }).forUpdate().firstOrFail()
  const identities = await Identity.query({ client: trx }).where({ userId })
  const identity = identities.find((candidate) => candidate.id === id)
  if (!identity) throw identityNotFound()
  if (!user.password && identities.length === 1) throw lastWayIn()
  await identity.delete()
}
