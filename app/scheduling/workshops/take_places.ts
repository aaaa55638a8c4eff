import { now } from '#core/time'
import Meeting from '../meetings/meeting.ts'
import type { ServiceCard } from '#catalog'
import { isBookableAt, placesLeft } from './domain/places.ts'
import { sql, type Trx } from '#core/database/transaction'
import { scheduleNotAvailable, soldOut, startedMeeting } from '../errors.ts'

type Wanted = { service: ServiceCard; meetingId: string; places: number }

/**
 * Takes places of a workshop's date by one conditional update (docs/domain.md, "Places").
 * A second caller waits for the first and checks again. Throws SOLD_OUT (409) with what is left, START_GROUP_MEETING (410)
 * once it has begun or can no longer be booked, SCHEDULE_NOT_AVAILABLE (409) when the date is gone.
 */
export async function takePlaces(trx: Trx, wanted: Wanted): Promise<void> {
  const { service, meetingId, places } = wanted
  const rows = await sql(
    trx,
    `UPDATE meetings SET taken = taken + :places
     WHERE account_id = :accountId AND id = :meetingId AND service_id = :serviceId AND state = 'confirmed'
       AND taken + :places <= capacity AND start_at > :now AND coalesce(max_reservation_at, start_at) > :now
     RETURNING id`,
    {
      places,
      meetingId,
      accountId: service.accountId,
      serviceId: service.id,
      now: now().toJSDate(),
    }
  )
  if (rows.length === 0) throw await refusal(trx, wanted)
}

/** Gives places of a workshop's date back. */
export async function givePlaces(
  trx: Trx,
  { accountId, meetingId, places }: { accountId: string; meetingId: string; places: number }
): Promise<void> {
  await trx
    .from('meetings')
    .where({ account_id: accountId, id: meetingId })
    .decrement('taken', places)
}

async function refusal(trx: Trx, { service, meetingId }: Wanted) {
  const meeting = await Meeting.query({ client: trx })
    .where({ accountId: service.accountId, id: meetingId, serviceId: service.id })
    .first()
  if (!meeting || meeting.state !== 'confirmed') return scheduleNotAvailable()
  return isBookableAt(meeting, now()) ? soldOut(placesLeft(meeting)) : startedMeeting()
}
