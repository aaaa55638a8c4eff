import { now } from '#core/time'
import type { ServiceCard } from '#catalog'
import type { Trx } from '#core/database/transaction'

/** The coming dates of a workshop are called as it is now, and are where it is now. */
export async function renameSessions(trx: Trx, service: ServiceCard): Promise<void> {
  await trx
    .from('meetings')
    .where({ account_id: service.accountId, service_id: service.id, state: 'confirmed' })
    .whereNotNull('capacity')
    .where('start_at', '>', now().toJSDate())
    .update({ title: service.title, location: JSON.stringify(service.location) })
}

/** Takes a workshop's dates away with the workshop. Fails by the foreign key of tickets once anybody has booked one. */
export async function dropSessions(trx: Trx, { accountId, id }: ServiceCard): Promise<void> {
  const meetings = trx.from('meetings').where({ account_id: accountId, service_id: id })
  await trx.from('busy_times').whereIn('meeting_id', meetings.clone().select('id')).delete()
  await meetings.delete()
}
