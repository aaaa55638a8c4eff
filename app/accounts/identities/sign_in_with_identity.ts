import { now } from '#core/time'
import { signUp } from '../users/sign_up.ts'
import User from '../users/user.ts'
import Identity from './identity.ts'
import { endSessions } from '../sessions/end_sessions.ts'
import { connectIdentity } from './connect_identity.ts'
import type { Trx } from '#core/database/transaction'
import type { ProviderPerson } from './domain/provider_person.ts'

/** What a newcomer brings along besides what the provider says. */
type Circumstances = { locale: string; country?: string; timeZone?: string; source?: string }

/** Why a sign-in fails: the address is unproved, or only its password opens its account. */
export type IdentityRefusal = 'email_not_verified' | 'use_password'

/**
 * The login that a provider's person opens. It is the one connected before (by the provider's name for them, never by
 * an address), else the one with their address, which is connected now, else a new one. An address opens a login only
 * when the provider confirms its present owner. Fails on a unique key when the same person comes twice at once: then
 * the second try finds what the first has made.
 */
export async function signInWithIdentity(
  trx: Trx,
  person: ProviderPerson,
  circumstances: Circumstances
): Promise<User | IdentityRefusal> {
  const { provider, subject, email, emailProof } = person
  const identity = await Identity.query({ client: trx }).where({ provider, subject }).first()
  if (identity) return User.query({ client: trx }).where({ id: identity.userId }).firstOrFail()

  const owner = email
    ? await User.query({ client: trx }).where({ email }).forUpdate().first()
    : undefined
  if (owner && emailProof !== 'owner') return 'use_password'
  if (!email || emailProof === 'none') return 'email_not_verified'
  return owner
    ? claimLogin(trx, owner, person)
    : createLogin(trx, { ...person, email }, circumstances)
}

/**
 * Connects the owner of an address with the login that has it. If the address was unproved, a stranger may have made that
 * login and wait for its owner: its password and sessions end here (USENIX Security 2022,
 * "Pre-hijacked accounts").
 */
async function claimLogin(trx: Trx, user: User, person: ProviderPerson) {
  const passwordEnded = user.emailVerifiedAt === null
  if (passwordEnded) {
    if (user.state === 'CREATED') user.state = 'VERIFIED'
    await user.merge({ password: null, emailVerifiedAt: now() }).save()
    await endSessions(trx, user.id)
  }
  await connectIdentity(trx, user.id, person, { passwordEnded })
  return user
}

async function createLogin(
  trx: Trx,
  { provider, subject, email, firstName, lastName }: ProviderPerson & { email: string },
  circumstances: Circumstances
) {
  const user = await signUp(trx, {
    ...circumstances,
    firstName,
    email,
    lastName: lastName ?? undefined,
    password: null,
    emailVerifiedAt: now(),
  })
  await Identity.create({ userId: user.id, provider, subject, email }, { client: trx })
  return user
}
