import Meeting from './meeting.ts'
import { accountsByIds, type AccountCard } from '#accounts'
import type { AccountScope } from '#core/account_scope'
import { defineHook } from '#core/hooks'
import { hostsOfMeeting } from './domain/attending.ts'
import { containing } from '#core/search'
import { paginate, type Page } from '#core/pagination'
import type { MeetingFilter } from './validators.ts'

/** A meeting with its hosts and attendees; `isOwn` is false for a member who only attends it. */
export type AttendedMeeting = {
  meeting: Meeting
  hosts: AccountCard[]
  attendees: string[]
  isOwn: boolean
}

/** The names of who attends meetings, by the ids of the meetings; ticketing knows them. */
export const attendeeNames = defineHook<
  [meetings: { accountId: string; id: string }[]],
  Map<string, string[]>
>()

/**
 * Lists the meetings of an account and those that a person attends for a team.
 * `start` and `end` limit when they begin.
 */
export async function listMeetings(
  { accountId }: AccountScope,
  filter: MeetingFilter
): Promise<Page<AttendedMeeting>> {
  const query = Meeting.query()
    .where((theirs) => {
      theirs
        .where({ accountId })
        .orWhere({ hostAccountId: accountId })
        .orWhereRaw(`(other_host_ids <> '{}' AND other_host_ids @> ARRAY[?]::uuid[])`, [accountId])
    })
    .if(filter.state, (meetings) => meetings.whereIn('state', filter.state!))
    .if(filter.start, (meetings) => meetings.where('startAt', '>=', filter.start!.toJSDate()))
    .if(filter.end, (meetings) => meetings.where('startAt', '<', filter.end!.toJSDate()))
    .if(filter.productId, (meetings) => meetings.where('serviceId', filter.productId!))
    .if(filter.collaboratorId, (meetings) =>
      meetings.where((attended) => {
        attended
          .where('hostAccountId', filter.collaboratorId!)
          .orWhereRaw('? = ANY(other_host_ids)', [filter.collaboratorId!])
      })
    )
    .if(filter.q, (meetings) => meetings.whereILike('title', containing(filter.q!)))
  const sortBy = filter.sortBy === 'createdAt' ? 'createdAt' : 'startAt'
  const page = await paginate(query, { ...filter, sortBy })
  const [hosts, names] = await Promise.all([
    accountsByIds(page.items.flatMap(hostsOfMeeting)),
    page.items.length > 0 ? attendeeNames.ask(page.items) : [],
  ])

  return {
    ...page,
    items: page.items.map((meeting) => ({
      meeting,
      hosts: hostsOfMeeting(meeting).flatMap((id) => hosts.get(id) ?? []),
      attendees: names.flatMap((byMeeting) => byMeeting.get(meeting.id) ?? []),
      isOwn: meeting.accountId === accountId,
    })),
  }
}
