import { toE164 } from '#core/phones'
import type { AccountCard } from '#accounts'
import type { TicketCard } from '#ticketing'
import type { Audience } from '#shared/audiences'
import type { Reach } from '../channels/define_channel.ts'

/** Who takes part in a booking; `person` is the member who reads a message. */
type About = { ticket: TicketCard; person?: AccountCard }

/**
 * How a reader of a booking's messages is reached over WhatsApp. A client on the phone of the booking, with a consent; a host
 * and a member on a phone that they proved.
 */
export function reachOf({ ticket, person }: About, audience: Audience): Reach {
  const { people, booking } = ticket
  if (audience !== 'attendee') return reachOfHost(audience === 'host' ? people.host : person)
  const address = toE164(people.attendee.phone)
  if (!address) return { reason: 'noPhone' }
  return booking.whatsapp.consent === 'given' ? { address } : { reason: 'noConsent' }
}

function reachOfHost(host: AccountCard | undefined): Reach {
  return host?.verifiedPhone ? { address: host.verifiedPhone } : { reason: 'noPhone' }
}

/**
 * The channels of a message to one side, and whether its host switched it off over all. `mayBeOff`: whether the host may switch
 * its e-mail off. `isAnswered`: what its client did by a button of WhatsApp was answered there.
 */
export function channelsTo(
  { ticket, person }: About,
  audience: Audience,
  { mayBeOff = false, isAnswered = false } = {}
) {
  const { email, whatsapp } = confirmedBy({ ticket, person }, audience)
  const isToldThere = isAnswered && audience === 'attendee'
  return {
    over: { email: mayBeOff ? email : true, whatsapp: whatsapp && !isToldThere },
    isOff: mayBeOff && !email && !whatsapp,
    whatsapp: reachOf({ ticket, person }, audience),
  }
}

/** The channels over which the sender of a message to one side confirms. */
function confirmedBy({ ticket, person }: About, audience: Audience) {
  const sender = audience === 'collaborator' ? person : ticket.people.host
  const { email, whatsapp = false } =
    sender!.confirmations[audience === 'attendee' ? 'clients' : 'own']
  return { email, whatsapp }
}
