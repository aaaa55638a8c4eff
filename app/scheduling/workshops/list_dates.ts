import { now } from '#core/time'
import type { ServiceCard } from '#catalog'
import db from '@adonisjs/lucid/services/db'
import Meeting from '../meetings/meeting.ts'
import { type Trx, sql } from '#core/database/transaction'
import { isBookableAt, placesLeft } from './domain/places.ts'

/** Lists the dates of a workshop that stand, the next one first; past ones with `withPast`. */
export async function datesOf(
  { accountId, id: serviceId }: Pick<ServiceCard, 'accountId' | 'id'>,
  { withPast = false, trx }: { withPast?: boolean; trx?: Trx } = {}
): Promise<Meeting[]> {
  const dates = await Meeting.query({ client: trx })
    .select('meetings.*')
    .select(expiredPlaces(trx))
    .where({ accountId, serviceId, state: 'confirmed' })
    .whereNotNull('capacity')
    .if(!withPast, (query) => query.where('startAt', '>', now().toJSDate()))
    .orderBy('startAt')
    .orderBy('id')
  for (const date of dates) date.expiredPlaces = Number(date.$extras.expired)
  return dates
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
export async function nextDate(
  trx: Trx,
  service: ServiceCard,
  places: number
): Promise<string | undefined> {
  const dates = await datesOf(service, { trx })
  const free = dates.find((date) => isBookableAt(date, now()) && placesLeft(date) >= places)
  return (free ?? dates[0])?.id
}

/** Of some services those whose dates have all begun, though they had some. */
export async function overWorkshops(serviceIds: string[], trx?: Trx): Promise<Set<string>> {
  const rows = await sql<{ id: string }>(
    trx,
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
