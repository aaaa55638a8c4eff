import { appUrl } from '#config/app'
import { noticeMail } from './notice_mail.ts'
import type { Mail } from '../channels/email/contract.ts'
import { formatWhen } from '#shared/formats'
import type { PasswordResetCard, PersonCard } from '#accounts'

/** The mail with the link by which a person chooses a new password. */
export async function passwordResetMail(reset: PasswordResetCard): Promise<Mail> {
  return noticeMail(reset, {
    message: 'password_reset',
    action: `${appUrl}/recover-password?token=${reset.token}`,
  })
}

/** The mail that says that a password was changed; if it was somebody else, what to do. `at` is an instant. */
export async function passwordChangedMail(person: PersonCard, at: string): Promise<Mail> {
  return noticeMail(person, {
    message: 'password_changed',
    action: `${appUrl}/request-recover-password`,
    values: { when: formatWhen(at, person.timeZone, person.locale) },
  })
}
