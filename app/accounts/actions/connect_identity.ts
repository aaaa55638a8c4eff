import { now } from '#core/time'
import { publish } from '#core/jobs'
import Identity from '../models/identity.ts'
import { identityConnected } from '../events.ts'
import type { Trx } from '#core/database/transaction'
import type { ProviderPerson } from '../domain/provider_person.ts'

/**
 * Lets a person sign in by a provider too, and tells them by mail. `taken`: at that provider this is somebody with another
 * login here. `passwordEnded` says in the mail that the old password opens nothing any more.
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
