import { DateTime } from 'luxon'
import { now, toIso } from '#core/time'
import { send } from '#core/jobs'
import Ticket from '../ticket.ts'
import { serviceById } from '#catalog'
import { recordEvent } from '../record_event.ts'
import type { Trx } from '#core/database/transaction'
import { lapseOffer } from '#jobs/ticketing/lapse_offer'
import {
  bookableUntil,
  holdPlaces,
  isBookableAt,
  meetingById,
  placesLeft,
  takePlaces,
} from '#scheduling'

/** How long a freed place is kept for the next client in line. */
const HOURS = 2

/**
 * Offers freed places of a date to the waitlist, in its order, to the first client whose order fits.
 * The places are taken until a deadline. Called in the transaction that frees them and holds the lock on the date.
 */
export async function offerPlaces(
  trx: Trx,
  { accountId, meetingId }: { accountId: string; meetingId: string }
): Promise<void> {
  for (;;) {
    const date = await meetingById(accountId, meetingId, trx)
    if (date?.state !== 'confirmed' || !isBookableAt(date, now())) return
    const next = await nextInLine(trx, { accountId, meetingId, left: placesLeft(date) })
    const service = next && (await serviceById(next.serviceId, trx))
    if (!next || !service) return

    await takePlaces(trx, { service, meetingId, places: next.places })
    await offer(trx, next, DateTime.min(now().plus({ hours: HOURS }), bookableUntil(date)))
  }
}

/** Finds the next client in line; skips a client who is leaving it at this moment. */
async function nextInLine(
  trx: Trx,
  { accountId, meetingId, left }: { accountId: string; meetingId: string; left: number }
) {
  return Ticket.query({ client: trx })
    .where({ accountId, meetingId, state: 'waitlist' })
    .whereNull('offeredUntil')
    .where('places', '<=', left)
    .orderBy('createdAt')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .first()
}

async function offer(trx: Trx, ticket: Ticket, until: DateTime) {
  const { accountId, id: ticketId, places } = ticket
  const meetingId = ticket.meetingId!
  await holdPlaces(trx, { accountId, meetingId, holder: ticketId, places, until })
  await ticket.merge({ offeredUntil: until }).useTransaction(trx).save()
  await recordEvent(trx, ticket, {
    from: 'waitlist',
    to: 'waitlist',
    actor: { kind: 'system' },
    details: { offeredUntil: toIso(until) },
  })
  await send(trx, lapseOffer, { accountId, id: ticketId }, { startAfter: until.toJSDate() })
}
