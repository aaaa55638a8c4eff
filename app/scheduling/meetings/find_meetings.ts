import type { DateTime } from 'luxon'
import Meeting from './meeting.ts'
import type { ServiceCard } from '#catalog'
import type { Trx } from '#core/database/transaction'

/** A meeting as other modules see it. */
export type MeetingCard = {
  id: string
  accountId: string
  serviceId: string
  hostAccountId: string
  /** Accounts of the other hosts, where all hosts of a service attend. */
  otherHostIds: string[]
  /** Whether the client chose this host. */
  isHostChosen: boolean
  code: string
  uid: string
  state: string
  title: string
  startAt: DateTime
  endAt: DateTime
  timeZone: string
  location: ServiceCard['location']
  sequence: number
  /** Places of a workshop's date; null for a meeting of two. */
  capacity: number | null
  taken: number
  maxReservationAt: DateTime | null
  /** The own rules of its hosts against which it was booked. */
  brokenRules: string[]
  /** The version of its place, and of what its host edits of a workshop's date. */
  revision: number
  updatedAt: DateTime
}

/** A meeting of an account by its id. */
export async function meetingById(
  accountId: string,
  id: string,
  trx?: Trx
): Promise<MeetingCard | undefined> {
  return (await Meeting.query({ client: trx }).where({ accountId, id }).first()) ?? undefined
}

/** An hour of an account by its own code; a date of a workshop is not found by its code. */
export async function hourByCode(
  accountId: string,
  code: string,
  trx?: Trx
): Promise<MeetingCard | undefined> {
  const meetings = Meeting.query({ client: trx }).where({ accountId, code }).whereNull('capacity')
  return (await meetings.first()) ?? undefined
}

/** Several meetings of an account, by their ids. */
export async function meetingsByIds(
  accountIds: string[],
  ids: string[],
  trx?: Trx
): Promise<Map<string, MeetingCard>> {
  const meetings = await Meeting.query({ client: trx })
    .whereIn('accountId', accountIds)
    .whereIn('id', ids)
  return new Map(meetings.map((meeting) => [meeting.id, meeting]))
}
