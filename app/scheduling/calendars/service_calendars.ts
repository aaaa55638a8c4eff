import { isId } from '#core/ids'
import { lockPeople } from '#accounts'
import { planComing } from './plan_events.ts'
import { readWanted } from './list_calendars.ts'
import { sql, type Trx } from '#core/database/transaction'
import { serviceById, serviceNotFound } from '#catalog'
import { calendarNotWritable, connectedCalendarNotFound } from '../errors.ts'

type Key = { accountId: string; serviceId: string }

/** A calendar to which bookings may be written. */
type Writable = {
  id: string
  name: string
  /** What the host knows the connected account by. */
  label: string
  /** Whether bookings are written to it unless a service has its own. */
  isDestination: boolean
}

/** Where the bookings of a service are written; null where it has no calendar of its own. */
export type ServiceCalendar = { calendarId: string | null; calendars: Writable[] }

/** Where the bookings of a service are written, and where they may be. Throws SERVICE_NOT_FOUND (404). */
export async function calendarOfService(key: Key, trx?: Trx): Promise<ServiceCalendar> {
  await requireService(key, trx)
  const { accountId, serviceId } = key
  const calendars = await sql<Writable>(trx, WRITABLE, { accountId })
  const [chosen] = await sql<{ id: string }>(
    trx,
    `SELECT calendar_id AS id FROM service_calendars
     WHERE account_id = :accountId AND service_id = :serviceId`,
    { accountId, serviceId }
  )
  const own = calendars.find(({ id }) => id === chosen?.id)
  return { calendarId: own?.id ?? null, calendars }
}

const WRITABLE = `
  SELECT c.id, c.name, n.label, c.is_destination AS "isDestination" FROM connected_calendars c
    JOIN connections n ON n.account_id = c.account_id AND n.id = c.connection_id AND n.state <> 'leaving'
  WHERE c.account_id = :accountId AND c.is_writable
  ORDER BY n.created_at, c.is_primary DESC, c.name`

/**
 * Chooses the calendar to which the bookings of a service are written; null: the account's. What was written to another
 * stays there. Throws SERVICE_NOT_FOUND and CONNECTED_CALENDAR_NOT_FOUND (404), CALENDAR_NOT_WRITABLE (409).
 */
export async function chooseServiceCalendar(
  trx: Trx,
  key: Key,
  calendarId: string | null
): Promise<ServiceCalendar> {
  const { accountId } = key
  await requireService(key, trx)
  await lockPeople(trx, [accountId])
  if (calendarId) await requireWritable(trx, accountId, calendarId)
  if (calendarId) await sql(trx, CHOOSE, { ...key, calendarId })
  else await sql(trx, LEAVE, key)
  await planComing(trx, accountId)
  await readWanted(trx, accountId)
  return calendarOfService(key, trx)
}

// One row that changes: the history of the service then has the calendar before and after.
const CHOOSE = `INSERT INTO service_calendars (account_id, service_id, calendar_id)
  VALUES (:accountId, :serviceId, :calendarId)
  ON CONFLICT (account_id, service_id) DO UPDATE SET calendar_id = excluded.calendar_id`

const LEAVE = `DELETE FROM service_calendars WHERE account_id = :accountId AND service_id = :serviceId`

/** Throws SERVICE_NOT_FOUND (404) for a service of another account. */
async function requireService({ accountId, serviceId }: Key, trx?: Trx): Promise<void> {
  const service = isId(serviceId) ? await serviceById(serviceId, trx) : undefined
  if (service?.accountId !== accountId) throw serviceNotFound()
}

async function requireWritable(trx: Trx, accountId: string, id: string): Promise<void> {
  const [found] = await sql<{ isWritable: boolean }>(
    trx,
    `SELECT c.is_writable AS "isWritable" FROM connected_calendars c
       JOIN connections n ON n.account_id = c.account_id AND n.id = c.connection_id AND n.state <> 'leaving'
     WHERE c.account_id = :accountId AND c.id = :id`,
    { accountId, id }
  )
  if (!found) throw connectedCalendarNotFound()
  if (!found.isWritable) throw calendarNotWritable()
}
