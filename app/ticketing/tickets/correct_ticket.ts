import type Ticket from './ticket.ts'
import type { Trx } from '#core/database/transaction'
import { checkVersion } from '#core/versions'
import { lockOwnTicket } from './find_ticket.ts'
import { consentOf, withdrawConsent } from './consent_to_whatsapp.ts'
import { recordChange, type Actor } from './record_event.ts'

type Corrected = Pick<Ticket, 'attendeeName' | 'attendeePhone' | 'attendeeDocument' | 'address'>

/** What a host may correct (docs/domain.md, "What a host changes"). */
export type Correction = {
  attendee?: {
    name?: string
    phone?: { prefix: string; number: string }
    document?: { type: string; value: string }
  }
  address?: string
  version?: number
}

/**
 * Corrects what a booking says of its client, without a message. Each change is kept in its history by the name of the
 * field alone. Another number ends the consent to WhatsApp. See docs/domain.md, "What a host changes". Throws TICKET_NOT_FOUND (404),
 * CHANGED_MEANWHILE (409).
 */
export async function correctTicket(
  trx: Trx,
  {
    correction,
    actor,
    ...named
  }: { code: string; accountId: string; correction: Correction; actor: Actor }
): Promise<Ticket> {
  const { ticket } = await lockOwnTicket(trx, named)
  checkVersion(ticket, correction.version)
  ticket.merge(columnsOf(correction))
  const fields = Object.keys(ticket.$dirty)
  if (fields.length === 0) return ticket
  await ticket.save()
  await ticket.refresh()
  const details = { what: 'details', fields: fields.join(' ') }
  await recordChange(trx, ticket, { actor, details })
  // The client's consent to WhatsApp was for the number that they gave.
  if (fields.includes('attendeePhone') && consentOf(ticket) === 'given')
    await withdrawConsent(trx, ticket, actor)
  return ticket
}

function columnsOf({ attendee = {}, address }: Correction): Partial<Corrected> {
  const { name, phone, document } = attendee
  return {
    ...(name !== undefined && { attendeeName: name }),
    ...(phone && { attendeePhone: `${phone.prefix} ${phone.number}` }),
    ...(document && { attendeeDocument: `${document.type} ${document.value}` }),
    ...(address !== undefined && { address }),
  }
}
