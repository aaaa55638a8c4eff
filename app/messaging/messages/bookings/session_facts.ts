import type { AccountCard } from '#accounts'
import { atSessions, type SessionCard, type DatedTicket, type TicketChange } from '#ticketing'

type Found = { ticket: DatedTicket; change?: TicketChange; person?: AccountCard }

/**
 * A booking with the meetings that a message is about: of a package the session that was moved or given to somebody else,
 * or those that were called off, else all of them; to somebody of a team those that they attend. Who attends none of them
 * any more is told which ones these are.
 */
export function aboutSessions({ ticket, change, person }: Found): DatedTicket {
  if (ticket.sessions.length < 2) return ticket
  const changed = change ? changedSessions(ticket, change) : ticket.sessions
  const theirs = changed.filter(({ collaboratorIds }) =>
    person ? collaboratorIds.includes(person.id) : true
  )
  return atSessions(ticket, theirs.length > 0 ? theirs : changed)
}

function changedSessions({ sessions }: DatedTicket, { to, uid: changed }: TicketChange) {
  const those = sessions.filter(({ uid, state }) =>
    to === 'cancelled' ? state === 'cancelled' : uid === changed
  )
  return those.length > 0 ? those : sessions
}

/** How a meeting is called: only what has several is counted. */
export function sessionLabel(
  { number, of }: Pick<SessionCard, 'number' | 'of'>,
  t: (key: string, values?: Record<string, number>) => string
): string {
  return of > 1 ? t('emails.facts.session', { number, of }) : t('emails.facts.when')
}
