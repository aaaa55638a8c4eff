import Ticket from '../tickets/ticket.ts'
import { hasMeeting, type TicketCard } from './ticket_card.ts'

/** The place of a ticket in the line for a sold-out date, from 1; null where it does not wait for one. */
export async function placeInLine(ticket: TicketCard): Promise<number | null> {
  const { accountId, id, state, createdAt } = ticket.booking
  if (state !== 'waitlist' || !hasMeeting(ticket)) return null

  const [ahead] = await Ticket.query()
    .where({ accountId, meetingId: ticket.next.id, state: 'waitlist' })
    .whereRaw('(created_at, id) < (?, ?)', [createdAt.toJSDate(), id])
    .count('* as count')
    .pojo<{ count: string }>()
  return Number(ahead?.count ?? 0) + 1
}
