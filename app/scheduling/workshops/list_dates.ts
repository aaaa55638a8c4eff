import { now } from '#core/time'
import db from '@adonisjs/lucid/services/db'
import Meeting from '../meetings/meeting.ts'
import { isBookableAt, placesLeft } from './domain/places.ts'
import type { ServiceCard } from '#catalog'
import type { Trx } from '#core/database/transaction'

/** The dates of a workshop that stand, the next one first; those that have begun only when asked for. */
export async function sessionsOf(
  { accountId, id: serviceId }: Pick<ServiceCard, 'accountId' | 'id'>,
  { withPast = false, trx }: { withPast?: boolean; trx?: Trx } = {}
): Promise<Meeting[]> {
  const sessions = await Meeting.query({ client: trx })
    .select('meetings.*')
    .select(expiredPlaces(trx))
    .where({ accountId, serviceId, state: 'confirmed' })
    .whereNotNull('capacity')
    .if(!withPast, (query) => query.where('startAt', '>', now().toJSDate()))
    .orderBy('startAt')
    .orderBy('id')
  for (const session of sessions) session.expiredPlaces = Number(session.$extras.expired)
  return sessions
}

function expiredPlaces(trx?: Trx) {
  return (trx ?? db)
    .from('place_holds')
    .whereColumn('place_holds.account_id', 'meetings.account_id')
    .whereColumn('place_holds.meeting_id', 'meetings.id')
    .where('held_until', '<=', now().toJSDate())
    .select(db.raw('coalesce(sum(places), 0)'))
    .as('expired')
}

/** The next date that has so many places and can be booked; else the next one at all, which then says why not. */
export async function nextSession(
  trx: Trx,
  service: ServiceCard,
  places: number
): Promise<string | undefined> {
  const sessions = await sessionsOf(service, { trx })
  const free = sessions.find(
    (session) => isBookableAt(session, now()) && placesLeft(session) >= places
  )
  return (free ?? sessions[0])?.id
}
