import { toE164 } from '#core/phones'
import type { TicketCard } from '#ticketing'
import { namesOf, type Origin } from './find_origin.ts'
import type { Received } from './contract.ts'

/**
 * Whether a message comes from the client of a booking. Its phone is that of the booking as it is now; a sender that the provider
 * names by an id alone quotes our message to that phone.
 */
export function isFromClient(
  { message, contact, origin }: Pick<Received, 'message' | 'contact'> & { origin: Origin },
  ticket: TicketCard
): boolean {
  const phone = toE164(ticket.people.attendee.phone)
  if (!phone) return false
  const names = namesOf({ phone })
  if (contact.phone) return names.includes(contact.phone)
  if (contact.providerUserId === origin.recipient) return true
  const quotes = message.contextId !== null && message.contextId === origin.reference
  return quotes && names.includes(origin.recipient)
}
