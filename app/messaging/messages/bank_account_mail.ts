import { DateTime } from 'luxon'
import { appUrl } from '#config/app'
import { noticeMail } from './notice_mail.ts'
import type { Mail } from '../channels/email/contract.ts'
import type { PersonCard } from '#accounts'
import { formatWhen } from '#shared/formats'
import { BANK_WAITING_HOURS } from '#shared/bank_waiting'

/**
 * The mail that says that bank details were changed, so that nobody changes them in secret: `bank_change_planned`,
 * `bank_change_cancelled` or `bank_account_deleted`. `at` is the instant of the change. It carries none of the details.
 */
export async function bankAccountMail(
  person: PersonCard,
  { message, at }: { message: string; at: string }
): Promise<Mail> {
  const countsFrom = DateTime.fromISO(at).plus({ hours: BANK_WAITING_HOURS }).toUTC().toISO()!
  return noticeMail(person, {
    message,
    action: `${appUrl}/profile/u/me/wallet/config`,
    values: {
      when: formatWhen(at, person.timeZone, person.locale),
      countsFrom: formatWhen(countsFrom, person.timeZone, person.locale),
    },
  })
}
