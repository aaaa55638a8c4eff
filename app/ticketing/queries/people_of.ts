import type { Trx } from '#core/database/transaction'
import { accountsByIds, type AccountCard } from '#accounts'
import { hostsOfMeeting, type MeetingCard } from '#scheduling'

/** Who offers a booking, and the people who attend it for them; none where the account itself does. */
export type TicketPeople = { host: AccountCard; collaborators: AccountCard[] }

/** Reads everybody of some meetings in one round trip; answers how to find those of one. */
export async function peopleOf(
  meetings: MeetingCard[],
  trx?: Trx
): Promise<(meeting: MeetingCard) => TicketPeople | undefined> {
  const ids = meetings.flatMap((meeting) => [meeting.accountId, ...hostsOfMeeting(meeting)])
  const accounts = await accountsByIds(ids, trx)
  return (meeting) => {
    const host = accounts.get(meeting.accountId)
    const attending = hostsOfMeeting(meeting).filter((id) => id !== meeting.accountId)
    return host && { host, collaborators: attending.flatMap((id) => accounts.get(id) ?? []) }
  }
}
