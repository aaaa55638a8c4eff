import { now } from '#core/time'
import { toE164 } from '#core/phones'
import type Ticket from './ticket.ts'
import type { Trx } from '#core/database/transaction'
import { lockTicket } from './find_ticket.ts'
import { noPhoneToReach } from '../errors.ts'
import { whatsAppConsentVersion } from '#core/i18n'
import { recordChange, type Actor } from './record_event.ts'

/** How a client's consent to WhatsApp stands. */
export type WhatsAppConsent = 'none' | 'given' | 'withdrawn'

/** What is kept of a consent to WhatsApp: its time, its text, and a digest of the address. */
export function consentColumns(network: string | undefined) {
  return {
    whatsappAcceptedAt: now(),
    whatsappVersion: whatsAppConsentVersion(),
    whatsappNetwork: network ?? null,
    whatsappWithdrawnAt: null,
  }
}

/** How a booking's consent to WhatsApp stands. */
export function consentOf({ whatsappAcceptedAt, whatsappWithdrawnAt }: Ticket): WhatsAppConsent {
  if (!whatsappAcceptedAt) return 'none'
  return whatsappWithdrawnAt ? 'withdrawn' : 'given'
}

type Wish = { code: string; accepted: boolean; network?: string }

/**
 * Gives or withdraws a client's consent to WhatsApp for one booking. What stands already is left as it is. Throws
 * TICKET_NOT_FOUND (404), NO_PHONE_TO_REACH (409) for a consent without a number.
 */
export async function consentToWhatsApp(
  trx: Trx,
  { code, accepted, network }: Wish
): Promise<Ticket> {
  const { ticket } = await lockTicket(trx, code)
  if (accepted === (consentOf(ticket) === 'given')) return ticket
  if (!accepted) return withdrawConsent(trx, ticket, { kind: 'guest' })
  if (!toE164(ticket.attendeePhone)) throw noPhoneToReach()
  await ticket.merge(consentColumns(network)).save()
  await recordChange(trx, ticket, { actor: { kind: 'guest' }, details: { what: 'whatsappGiven' } })
  return ticket
}

/** Ends the consent of a booking. What was ticked, when and where is kept. */
export async function withdrawConsent(trx: Trx, ticket: Ticket, actor: Actor): Promise<Ticket> {
  await ticket.merge({ whatsappWithdrawnAt: now() }).save()
  await recordChange(trx, ticket, { actor, details: { what: 'whatsappWithdrawn' } })
  return ticket
}
