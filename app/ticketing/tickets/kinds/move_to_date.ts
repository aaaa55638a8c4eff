import type { DateTime } from 'luxon'
import { offerPlaces } from './offer_places.ts'
import { sameTime } from '../../errors.ts'
import { lapseExpired } from './lapse_offers.ts'
import type Ticket from '../ticket.ts'
import type { ServiceCard } from '#catalog'
import type { Trx } from '#core/database/transaction'
import {
  givePlaces,
  scheduleNotAvailable,
  datesOf,
  takePlaces,
  type MeetingCard,
} from '#scheduling'

type Move = { service: ServiceCard; from: MeetingCard; meetingId?: string; start?: DateTime }

/**
 * Moves a ticket's places to another date of the same workshop, named by its id or its start. Throws as `takePlaces`,
 * and then the old places stay.
 */
export async function moveToDate(
  trx: Trx,
  ticket: Ticket,
  { service, from, meetingId, start }: Move
): Promise<void> {
  const { accountId, places } = ticket
  const dates = await datesOf(service, { trx })
  const to = dates.find(({ id, startAt }) =>
    meetingId ? id === meetingId : startAt.toMillis() === start?.toMillis()
  )
  if (!to) throw scheduleNotAvailable()
  if (to.id === from.id) throw sameTime()

  await lapseExpired(trx, { accountId, meetingId: to.id })
  // Both rows in one order: two clients who change places would otherwise wait for each other.
  await trx
    .from('meetings')
    .where({ account_id: accountId })
    .whereIn('id', [from.id, to.id])
    .orderBy('id')
    .forUpdate()
    .select('id')
  await takePlaces(trx, { service, meetingId: to.id, places })
  await givePlaces(trx, { accountId, meetingId: from.id, places })
  await offerPlaces(trx, { accountId, meetingId: from.id })
  ticket.merge({ meetingId: to.id, sequence: ticket.sequence + 1 })
}
