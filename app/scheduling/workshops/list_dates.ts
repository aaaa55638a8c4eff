import { now } from '#core/time'
import type { ServiceCard } from '#catalog'
import db from '@adonisjs/lucid/services/db'
import Meeting from '../meetings/meeting.ts'
import { type Trx, sql } from '#core/database/transaction'
import { isBookableAt, placesLeft } from './domain/places.ts'

/** Lists the dates of a workshop that stand, the next one first; past ones with `withPast`. */
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

/** Finds the next bookable date with so many places; else the next one at all, which says why not. */
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

/** Of some services those whose dates have all begun, though they had some. */
export async function overWorkshops(serviceIds: string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }>(
    undefined,
    `SELECT services.id FROM services
     JOIN LATERAL (
       SELECT max(start_at) AS last FROM meetings
       WHERE meetings.account_id = services.account_id AND meetings.service_id = services.id
         AND state = 'confirmed' AND capacity IS NOT NULL
     ) dates ON dates.last <= :now
     WHERE services.id = ANY(:serviceIds::uuid[])`,
    { serviceIds, now: now().toJSDate() }
  )
  return new Set(rows.map(({ id }) => id))
}
