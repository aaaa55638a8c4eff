import type { AccountCard } from '#accounts'
import type { TicketCard } from '#ticketing'
import { plainWords } from '#shared/plain_words'
import { formsOfPeople, formsOfPerson } from '#shared/fit_subject'

/** What a text calls an account in passing: a person by the first name, a team by its own. */
export function shortNameOf({ type, firstName, fullName }: AccountCard): string {
  return type === 't' ? fullName : firstName
}

/** The client's first name, as a message calls them. */
export function firstNameOf({ people }: TicketCard): string {
  return people.attendee.name.trim().split(/\s+/)[0] ?? ''
}

/** The names that a subject may hold, in forms of every length. */
export function namesOf({ booking, people }: TicketCard) {
  const { collaborators, host, attendee } = people
  const receiving = collaborators.length > 0 ? collaborators : [host]
  return {
    service: [plainWords(booking.title)],
    who: formsOfPeople(receiving.map(({ fullName }) => fullName)),
    host: formsOfPerson(host.fullName),
    client: formsOfPerson(attendee.name),
  }
}
