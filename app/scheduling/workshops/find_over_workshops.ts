import { now } from '#core/time'
import { sql } from '#core/database/transaction'

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
