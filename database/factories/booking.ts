import { newCode, newId } from '#core/ids'
import type { DateTime } from 'luxon'
import { toMinutes } from '#shared/durations'
import Ticket from '#app/ticketing/tickets/ticket'
import Meeting from '#app/scheduling/meetings/meeting'
import type { Trx } from '#core/database/transaction'
import type Account from '#app/accounts/users/account'
import type Service from '#app/catalog/services/service'
import { occupy } from '#app/scheduling/meetings/occupy'
import { saveBuyer } from '#app/ticketing/booking/save_buyer'
import TicketEvent from '#app/ticketing/tickets/ticket_event'

type Wish = {
  account: Account
  service: Service
  /** May lie in the past. */
  start: DateTime
  breakMinutes: number
  attendee: { name: string; email: string; phone: { prefix: string; number: string } }
  isCancelled: boolean
  bookedAt: DateTime
}

/** A booked hour as rows alone, at any time, past ones too: no rule is asked and no message goes out. */
export async function aQuietBooking(trx: Trx, wish: Wish): Promise<Ticket> {
  const { account, service, attendee, isCancelled, bookedAt } = wish
  const meeting = await aMeeting(trx, wish)
  if (!isCancelled)
    await occupy(trx, { meeting, hostId: account.id, breakMinutes: wish.breakMinutes })
  const reader = { timeZone: account.timeZone, locale: 'es' as const }
  const buyer = await saveBuyer(trx, account.id, { ...attendee, ...reader })
  const ticket = await Ticket.create(
    {
      accountId: account.id,
      serviceId: service.id,
      meetingId: meeting.id,
      buyerId: buyer.id,
      code: newCode(),
      state: isCancelled ? 'cancelled' : 'confirmed',
      attendeeName: attendee.name,
      attendeeEmail: attendee.email,
      attendeePhone: `${attendee.phone.prefix} ${attendee.phone.number}`,
      attendeeTimeZone: reader.timeZone,
      attendeeLocale: reader.locale,
      amount: service.amount,
      currency: service.currency,
      answers: [],
      additionalAttendees: [],
      createdAt: bookedAt,
    },
    { client: trx }
  )
  await addHistory(trx, ticket)
  return ticket
}

function aMeeting(trx: Trx, { account, service, start, isCancelled }: Wish): Promise<Meeting> {
  return Meeting.create(
    {
      accountId: account.id,
      serviceId: service.id,
      hostAccountId: account.id,
      code: newCode(),
      uid: newId(),
      state: isCancelled ? 'cancelled' : 'confirmed',
      title: service.title,
      startAt: start,
      endAt: start.plus({ minutes: toMinutes(service.duration) }),
      wallStart: start.toFormat("yyyy-MM-dd'T'HH:mm"),
      timeZone: account.timeZone,
      location: service.location,
    },
    { client: trx }
  )
}

/** Writes rows of the history alone, not `recordEvent`, which sends messages. */
async function addHistory(trx: Trx, { accountId, id: ticketId, state }: Ticket): Promise<void> {
  const change = { accountId, ticketId, actor: 'guest', reason: null, details: {} }
  const changes = [
    { ...change, fromState: null, toState: 'confirmed' },
    ...(state === 'cancelled' ? [{ ...change, fromState: 'confirmed', toState: state }] : []),
  ]
  await TicketEvent.createMany(changes, { client: trx })
}
