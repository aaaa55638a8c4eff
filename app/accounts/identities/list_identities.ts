import vine from '@vinejs/vine'
import Identity from './identity.ts'
import { configuredProviders } from '#config/ally'
import { PROVIDER_CODES, type Provider } from '#shared/providers'

/** A provider that a person may sign in by; `email` is theirs there, as it was when it was connected. */
export type ConnectedProvider = {
  id: string
  provider: Provider
  email: string | null
  createdAt: string
}

/**
 * Lists the providers that a person may sign in by, in the order they were connected. `available` are all those that
 * could be.
 */
export async function listIdentities(
  userId: string
): Promise<{ items: ConnectedProvider[]; available: Provider[] }> {
  const identities = await Identity.query().where({ userId }).orderBy('createdAt')
  const items = identities.map(({ id, provider, email, createdAt }) => {
    return { id, provider, email, createdAt: createdAt.toUTC().toISO()! }
  })
  return { items, available: configuredProviders() }
}

/** The answer of GET /users/me/identities. */
export const identitiesAnswer = vine.create({
  items: vine.array(
    vine.object({
      id: vine.string(),
      provider: vine.enum(PROVIDER_CODES),
      email: vine.string().nullable(),
      createdAt: vine.string(),
    })
  ),
  available: vine.array(vine.enum(PROVIDER_CODES)),
})
