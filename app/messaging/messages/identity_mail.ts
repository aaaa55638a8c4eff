import { appUrl } from '#config/app'
import { noticeMail } from './notice_mail.ts'
import type { Mail } from '../channels/email/contract.ts'
import type { PersonCard } from '#accounts'
import { formatWhen } from '#shared/formats'
import { PROVIDERS, type Provider } from '#shared/providers'

/**
 * The mail that says that one can sign in by a provider too; if it was somebody else, what to do. `message` is
 * `identity_connected`, or `identity_claimed` when the password that the login had was ended. `at` is an instant.
 */
export async function identityMail(
  person: PersonCard,
  { message, provider, at }: { message: string; provider: Provider; at: string }
): Promise<Mail> {
  return noticeMail(person, {
    message,
    action: `${appUrl}/profile/u/me/data/general`,
    values: {
      provider: PROVIDERS[provider],
      when: formatWhen(at, person.timeZone, person.locale),
    },
  })
}
