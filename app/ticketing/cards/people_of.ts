import type { Trx } from '#core/database/transaction'
import { accountsByIds, type AccountCard } from '#accounts'
import { hostsOfMeeting, type MeetingCard } from '#scheduling'

/** The account that offers a booking, and the members who attend; none where the account itself does. */
export type TicketHosts = { host: AccountCard; collaborators: AccountCard[] }

/** Reads accounts and the hosts of their meetings at once; returns how to find those of one booking. */
export async function peopleOf(
  accountIds: string[],
  meetings: MeetingCard[],
  trx?: Trx
): Promise<(accountId: string, some: MeetingCard[]) => TicketHosts | undefined> {
  const ids = meetings.flatMap(hostsOfMeeting)
  const accounts = await accountsByIds([...accountIds, ...ids], trx)
  return (accountId, some) => {
    const host = accounts.get(accountId)
    const attending = [...new Set(some.flatMap(collaboratorsOf))]
    return host && { host, collaborators: attending.flatMap((id) => accounts.get(id) ?? []) }
  }
}

/** The members who attend a meeting for the account that offers it. */
export function collaboratorsOf(meeting: MeetingCard): string[] {
  return hostsOfMeeting(meeting).filter((id) => id !== meeting.accountId)
}
