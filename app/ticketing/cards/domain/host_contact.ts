import type { AccountCard } from '#accounts'
import { PLACE_SHOWN } from './shown_place.ts'
import type { TicketState } from '#shared/booking_states'

/** How a client reaches a host: the address of a chat, or of a mailbox. */
export type HostContact = { type: 'whatsapp' | 'email'; address: string }

type Reached = { state: TicketState; host: Pick<AccountCard, 'email' | 'socialNetworks'> }

/**
 * How a client reaches the host: by the WhatsApp link of the host's profile, else by e-mail. The e-mail is not public, so
 * clients of a booking that is over do not see it. A telephone is never shown here.
 */
export function hostContact({ state, host }: Reached): HostContact | null {
  const chat = host.socialNetworks.find(({ type }) => type === 'whatsapp')
  if (chat) return { type: 'whatsapp', address: chat.url }
  return PLACE_SHOWN[state] === 'closed' ? null : { type: 'email', address: host.email }
}
