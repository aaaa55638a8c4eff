import type { Trx } from '#core/database/transaction'
import { accountsByIds, type AccountCard } from '#accounts'
import { hostsOfMeeting, type MeetingCard } from '#scheduling'

/** The account that offers a booking, and the members who attend; none where the account itself does. */
export type TicketHosts = { host: AccountCard; collaborators: AccountCard[] }

/** Reads an account and the hosts of its meetings at once; returns how to find those of one booking. */
export async function peopleOf(
  accountId: string,
  meetings: MeetingCard[],
  trx?: Trx
): Promise<(some: MeetingCard[]) => TicketHosts | undefined> {
  const ids = meetings.flatMap(hostsOfMeeting)
  const accounts = await accountsByIds([accountId, ...ids], trx)
  return (some) => {
    const host = accounts.get(accountId)
    const attending = [...new Set(some.flatMap(collaboratorsOf))]
    return host && { host, collaborators: attending.flatMap((id) => accounts.get(id) ?? []) }
  }
}

/** The members who attend a meeting for the account that offers it. */
export function collaboratorsOf(meeting: MeetingCard): string[] {
  return hostsOfMeeting(meeting).filter((id) => id !== meeting.accountId)
}
