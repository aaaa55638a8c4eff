import Meeting from '../models/meeting.ts'
import { accountsByIds, type AccountCard } from '#accounts'
import type { AccountScope } from '#core/account_scope'
import { containing } from '#core/search'
import { paginate, type Page } from '#core/pagination'
import type { MeetingFilter } from '../validators/meeting_list.ts'

/** A meeting and the person who attends it. */
export type AttendedMeeting = { meeting: Meeting; host: AccountCard }

/** A page of an account's meetings; `start` and `end` limit when they begin. */
export async function listMeetings(
  { accountId }: AccountScope,
  filter: MeetingFilter
): Promise<Page<AttendedMeeting>> {
  const query = Meeting.query()
    .where({ accountId })
    .if(filter.state, (meetings) => meetings.whereIn('state', filter.state!))
    .if(filter.start, (meetings) => meetings.where('startAt', '>=', filter.start!))
    .if(filter.end, (meetings) => meetings.where('startAt', '<', filter.end!))
    .if(filter.productId, (meetings) => meetings.where('serviceId', filter.productId!))
    .if(filter.collaboratorId, (meetings) =>
      meetings.where('hostAccountId', filter.collaboratorId!)
    )
    .if(filter.q, (meetings) => meetings.whereILike('title', containing(filter.q!)))
  const sortBy = filter.sortBy === 'createdAt' ? 'createdAt' : 'startAt'
  const page = await paginate(query, { ...filter, sortBy })
  const hosts = await accountsByIds(page.items.map(({ hostAccountId }) => hostAccountId))

  return {
    ...page,
    items: page.items.map((meeting) => ({ meeting, host: hosts.get(meeting.hostAccountId)! })),
  }
}
