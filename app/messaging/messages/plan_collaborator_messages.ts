import { accountsByIds } from '#accounts'
import { asPlanned } from './domain/series_messages.ts'
import { planDelivery } from '../deliveries/plan_delivery.ts'
import type { Trx } from '#core/database/transaction'
import type { DatedTicket, TicketChange } from '#ticketing'
import { aboutSessions } from './session_facts.ts'
import { collaboratorMessages } from './domain/collaborator_messages.ts'

type Told = {
  ticket: DatedTicket
  change: TicketChange
  told: Set<string>
  seriesId: string | null
}
type About = { accountId: string; ticketId: string; eventId: string }

/**
 * Plans what those of a team who attend a booking are told of a change. `told` are addresses that hear of it anyway, as the
 * team's own, though not that it is theirs no more; a new booking is not told to who does without that word.
 */
export async function planCollaboratorMessages(
  trx: Trx,
  about: About,
  { ticket, change, told, seriesId }: Told
): Promise<void> {
  const attending = aboutSessions({ ticket, change }).collaborators.map(({ id }) => id)
  const messages = collaboratorMessages(change, attending)
  const people = await accountsByIds(
    messages.map(({ personId }) => personId),
    trx
  )
  for (const { personId, message } of messages) {
    const person = people.get(personId)
    if (!person || person.id === ticket.accountId) continue
    if (told.has(person.email) && message !== 'booking_unassigned') continue
    if (message === 'booking_received' && !person.confirmations.own.email) continue
    await planDelivery(trx, {
      accountId: about.accountId,
      recipient: person.email,
      ...asPlanned(
        { kind: 'booking', ...about, audience: 'collaborator', personId },
        message,
        seriesId
      ),
    })
  }
}
