import { atSession, type SessionCard, type DatedTicket, type TicketChange } from '#ticketing'

type Found = { ticket: DatedTicket; change?: TicketChange }

/**
 * A booking with the meetings that a message is about: of a package the session that was moved, or those that were called
 * off, else all of them.
 */
export function aboutSessions({ ticket, change }: Found): DatedTicket {
  if (ticket.sessions.length < 2 || !change) return ticket
  if (change.to === 'rescheduled') {
    const moved = ticket.sessions.find(({ start }) => start === change.start)
    return moved ? atSession(ticket, moved) : ticket
  }
  return change.to === 'cancelled' ? calledOff(ticket) : ticket
}

function calledOff(ticket: DatedTicket): DatedTicket {
  const sessions = ticket.sessions.filter(({ state }) => state === 'cancelled')
  return sessions.length > 0 ? { ...ticket, sessions } : ticket
}

/** How a meeting is called: only what has several is counted. */
export function sessionLabel(
  { number, of }: Pick<SessionCard, 'number' | 'of'>,
  t: (key: string, values?: Record<string, number>) => string
): string {
  return of > 1 ? t('emails.facts.session', { number, of }) : t('emails.facts.when')
}
