import type Ticket from './ticket.ts'
import { lockBookings } from './lock_bookings.ts'
import { hoursOf } from './list_hours.ts'
import { standingOf } from './domain/hours.ts'
import type { ServiceCard } from '#catalog'
import { refusedFields } from '#core/refused_fields'
import type { Trx } from '#core/database/transaction'
import { recordChange, type Actor } from './record_event.ts'
import { changeLocation, meetingById, meetingNotFound } from '#scheduling'

type Change = {
  accountId: string
  meetingId: string
  location: ServiceCard['location']
  actor: Actor
  /** The version of the meeting that the host has read. */
  version?: number
}

/**
 * Gives an hour or a workshop's date another place; of a package all hours that are not over. Everybody who expects it is
 * informed. The same place again changes nothing. Returns how many bookings there are. Throws MEETING_NOT_FOUND (404) for what
 * is over or does not stand, CHANGED_MEANWHILE (409) for an earlier version, VALIDATION_ERROR (422) for a place that needs what
 * the client has not said.
 */
export async function changePlace(
  trx: Trx,
  { accountId, meetingId, location, actor, version }: Change
): Promise<number> {
  const named = { accountId, meetingId }
  const meeting = await meetingById(accountId, meetingId, trx)
  if (!meeting) throw meetingNotFound()
  const isShared = meeting.capacity !== null
  const [first] = await lockBookings(trx, named)
  if (!first && !isShared) throw meetingNotFound()
  checkReachable(location, isShared ? undefined : first)

  const hours = first && !isShared ? standingOf(await hoursOf(first, trx)) : [meeting]
  const meetingIds = hours.map(({ id }) => id)
  const read = { id: meetingId, version }
  const before = await changeLocation(trx, { accountId, meetingIds, location, read })
  // Read again behind the lock of the meeting: what is booked later is confirmed with the new place.
  const bookings = await lockBookings(trx, named)
  if (before.length === 0) return bookings.length
  for (const ticket of bookings) {
    // Clients of a shared meeting have a calendar entry each.
    if (isShared) await ticket.merge({ sequence: ticket.sequence + 1 }).save()
    await recordChange(trx, ticket, { actor, details: { what: 'place' } })
  }
  return bookings.length
}

/** Refuses a place for which the client's number or address is missing: VALIDATION_ERROR (422). */
function checkReachable(location: ServiceCard['location'], client: Ticket | undefined) {
  const { type } = location
  if (type === 'phone' && !location.phone && !client?.attendeePhone)
    throw refusedFields([{ field: 'location.phone', rule: 'required' }])
  if (type === 'userLocation' && !client?.address)
    throw refusedFields([{ field: 'location.type', rule: 'enum' }])
}
