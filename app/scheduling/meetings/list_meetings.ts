import Meeting from './meeting.ts'
import { accountsByIds, type AccountCard } from '#accounts'
import type { AccountScope } from '#core/account_scope'
import { defineHook } from '#core/hooks'
import { hostsOfMeeting } from './domain/attending.ts'
import type { Page } from '#core/pagination'
import { pageOnWays } from '#core/database/ways'
import type { MeetingFilter } from './validators.ts'
import { meetingBindings, meetingWays } from './meeting_ways.ts'

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
  const bindings = meetingBindings(accountId, filter)
  const { items: codes, ...page } = await pageOnWays(meetingWays(filter), bindings, filter)
  const items = await meetingsByCodes(codes)
  const [hosts, names] = await Promise.all([
    accountsByIds(items.flatMap(hostsOfMeeting)),
    items.length > 0 ? attendeeNames.ask(items) : [],
  ])

  return {
    ...page,
    items: items.map((meeting) => ({
      meeting,
      hosts: hostsOfMeeting(meeting).flatMap((id) => hosts.get(id) ?? []),
      attendees: names.flatMap((byMeeting) => byMeeting.get(meeting.id) ?? []),
      isOwn: meeting.accountId === accountId,
    })),
  }
}

/** Codes are unique among all accounts. */
async function meetingsByCodes(codes: string[]): Promise<Meeting[]> {
  const found = await Meeting.query().whereIn('code', codes)
  const byCode = new Map(found.map((meeting) => [meeting.code, meeting]))
  return codes.flatMap((code) => byCode.get(code) ?? [])
}
