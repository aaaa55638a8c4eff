import Announcement from './announcement.ts'
import type { MeetingCard } from '#scheduling'
import type { Trx } from '#core/database/transaction'

/** What clients said about coming, by the booking's id. An answer counts for the time that its meeting has now. */
export async function announcementsOf(
  { accountIds, hours }: { accountIds: string[]; hours: Map<string, MeetingCard[]> },
  trx?: Trx
): Promise<Map<string, Announcement[]>> {
  if (hours.size === 0) return new Map()
  const starts = new Map(
    [...hours.values()].flat().map(({ id, startAt }) => [id, startAt.toMillis()])
  )
  const announced = await Announcement.query({ client: trx })
    .whereIn('accountId', accountIds)
    .whereIn('ticketId', [...hours.keys()])
    .orderBy('startAt')
  const standing = announced.filter(
    ({ meetingId, startAt }) => starts.get(meetingId) === startAt.toMillis()
  )
  return Map.groupBy(standing, ({ ticketId }) => ticketId)
}
