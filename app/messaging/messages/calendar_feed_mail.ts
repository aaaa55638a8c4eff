import { appUrl } from '#config/app'
import { noticeMail } from './notice_mail.ts'
import type { Mail } from '../channels/email/contract.ts'
import type { CalendarFeedCard } from '#scheduling'

/** The mail that says that a connected calendar can no longer be read. */
export async function calendarFeedMail(
  { account, name }: Pick<CalendarFeedCard, 'account' | 'name'>,
  message: string
): Promise<Mail> {
  const panel = account.type === 't' ? `t/${account.id}` : 'u/me'
  return noticeMail(account, {
    message,
    action: `${appUrl}/profile/${panel}/config/calendars`,
    values: { name },
  })
}
