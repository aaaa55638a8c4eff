import type { AccountCard } from '#accounts'
import { narrowTo, type BookedMeeting, type DatedTicket, type TicketChange } from '#ticketing'

type Found = { ticket: DatedTicket; change?: TicketChange; person?: AccountCard }

/**
 * A booking with only the meetings that a message is about. Of a package: the session that was moved or reassigned, or those
 * that were cancelled, else all. For a member: those that they attend, or attended before when they attend none any more.
 */
export function aboutSessions({ ticket, change, person }: Found): DatedTicket {
  if (ticket.meetings.length < 2) return ticket
  const changed = change ? changedSessions(ticket, change) : ticket.meetings
  const theirs = changed.filter(({ collaboratorIds }) =>
    person ? collaboratorIds.includes(person.id) : true
  )
  return narrowTo(ticket, theirs.length > 0 ? theirs : changed)
}

function changedSessions({ meetings }: DatedTicket, { to, uid: changed }: TicketChange) {
  const changes = meetings.filter(({ uid, state }) =>
    to === 'cancelled' ? state === 'cancelled' : uid === changed
  )
  return changes.length > 0 ? changes : meetings
}

/** The label of a meeting, with its number where there are several. */
export function sessionLabel(
  { number, of }: Pick<BookedMeeting, 'number' | 'of'>,
  t: (key: string, values?: Record<string, number>) => string
): string {
  return of > 1 ? t('emails.facts.session', { number, of }) : t('emails.facts.when')
}
