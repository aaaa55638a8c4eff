import { singleLine } from '#shared/single_line'
import type { Provider } from '#shared/providers'
import type { AllyUserContract } from '@adonisjs/ally/types'

/**
 * A person as a provider describes them. `subject` is the provider's own name for them, which never changes hands.
 * `emailProof` is what the provider confirms of the address: `none`, `once` (theirs when they signed up there, which may
 * be long ago), or `owner` (theirs now).
 */
export type ProviderPerson = {
  provider: Provider
  subject: string
  email: string | null
  emailProof: 'none' | 'once' | 'owner'
  firstName: string
  lastName: string | null
}

type Profile = Pick<AllyUserContract<never>, 'id' | 'name' | 'email' | 'emailVerificationState'> & {
  original: { given_name?: unknown; family_name?: unknown; hd?: unknown }
}

/** Longest names and addresses, as in signing up. */
const NAME = 64
const EMAIL = 254

/** A person of a provider from what ally read. Throws when it names no person. */
export function providerPerson(provider: Provider, profile: Profile): ProviderPerson {
  if (!profile.id) throw new Error('The provider names no person')

  const email =
    profile.email && profile.email.length <= EMAIL ? profile.email.trim().toLowerCase() : null
  const givenName = nameOf(profile.original.given_name)
  return {
    provider,
    subject: profile.id,
    email,
    emailProof: proofOf(provider, profile, email),
    firstName: givenName ?? nameOf(profile.name) ?? email?.split('@')[0]?.slice(0, NAME) ?? '',
    lastName: givenName ? nameOf(profile.original.family_name) : null,
  }
}

/**
 * Returns how far a provider answers for a person's e-mail address. Google answers for the addresses that it keeps
 * itself: Gmail's, and those of a Workspace domain (`hd`). Any other it checked only when the Google account was made
 * (developers.google.com, Verify the Google ID token on your server side). Microsoft's driver says `verified` only of
 * addresses whose owner is known.
 */
function proofOf(
  provider: Provider,
  { emailVerificationState, original }: Profile,
  email: string | null
): ProviderPerson['emailProof'] {
  if (!email || emailVerificationState !== 'verified') return 'none'
  const isKept =
    provider === 'microsoft' || isWord(original.hd) || /@g(oogle)?mail\.com$/.test(email)
  return isKept ? 'owner' : 'once'
}

function nameOf(value: unknown): string | null {
  return isWord(value) ? singleLine(value).slice(0, NAME) || null : null
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
