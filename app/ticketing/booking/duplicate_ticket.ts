import { book } from './book.ts'
import type Ticket from '../tickets/ticket.ts'
import type { DateTime } from 'luxon'
import { serviceKind } from '#shared/service_kinds'
import { refusedFields } from '#core/refused_fields'
import type { Trx } from '#core/database/transaction'
import { lockOwnTicket } from '../tickets/find_ticket.ts'
import type { AccountScope } from '#core/account_scope'
import { startsOf, type BookingDetails } from './validators.ts'
import { ticketWithoutMeeting } from '../errors.ts'

type Copy = {
  code: string
  start?: DateTime
  starts?: DateTime[]
  meetingId?: string
  collaboratorId?: string
  anyway?: string
}

/**
 * Books the same service again for the client of a booking, at the price of today. Notes, answers and coupon stay with the
 * first booking. Throws TICKET_NOT_FOUND (404), TICKET_WITHOUT_MEETING (409), VALIDATION_ERROR (422) without a time, and as
 * `book` does.
 */
export async function duplicateTicket(
  trx: Trx,
  { accountId, userId }: AccountScope,
  { code, meetingId, collaboratorId, anyway, ...times }: Copy
): Promise<Ticket> {
  const { ticket, service } = await lockOwnTicket(trx, { accountId, code })
  const { bookedAs: kind, isTimed } = serviceKind(service.type)
  if (!isTimed) throw ticketWithoutMeeting()
  const starts = startsOf(times)
  if (kind === 'hour' && starts.length === 0)
    throw refusedFields([{ field: 'start', rule: 'required' }])
  const booking = { ...clientOf(ticket), productId: service.id, kind }
  const when = kind === 'hour' ? { starts, collaboratorId, anyway } : { meetingId }
  return book(trx, { ...booking, ...when }, { kind: 'host', userId })
}

/** What a booking says of its client, as a new one takes it. */
function clientOf(ticket: Ticket): BookingDetails & { productId: string } {
  const { attendeeName: name, attendeeEmail: email, attendeeLocale } = ticket
  const [prefix, number] = halves(ticket.attendeePhone)
  const [type, value] = halves(ticket.attendeeDocument)
  const attendee = {
    name,
    email,
    timeZone: ticket.attendeeTimeZone,
    locale: attendeeLocale === 'en' ? 'en' : 'es',
    ...(number && { phone: { prefix, number } }),
    ...(value && { document: { type, value } }),
  }
  const { serviceId: productId, address, country, currency } = ticket
  const booking = {
    productId,
    attendee,
    currency,
    ...(address && { address }),
    ...(country && { country }),
  }
  // The row was written from a checked booking.
  return booking as BookingDetails & { productId: string }
}

/** `+51 955000111` and `DNI 12345678` are kept as one text. */
function halves(text: string | null): [string, string] {
  const [first = '', ...rest] = (text ?? '').split(' ')
  return [first, rest.join(' ')]
}
