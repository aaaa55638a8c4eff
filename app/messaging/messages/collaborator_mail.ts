import { accountById } from '#accounts'
import type { Mail } from '../channels/email/contract.ts'
import { bookingMail } from './booking_mail.ts'
import { aboutSessions } from './session_facts.ts'
import { hasMeeting, type TicketCard, type TicketChange } from '#ticketing'

/**
 * What somebody of a team is told of a booking. That it is not theirs any more stays true whatever happened since, unless
 * it is theirs again, and so does that one hour was called off; all else has to be the last that happened (domain rule 5).
 */
export async function collaboratorMail(
  found: { ticket: TicketCard; change: TicketChange } | undefined,
  personId: string,
  message: string
): Promise<Mail | undefined> {
  const person = await accountById(personId)
  if (!found || !person || !hasMeeting(found.ticket)) return undefined

  const { ticket, change } = found
  const about = aboutSessions({ ticket, change })
  const isTheirs = about.collaborators.some(({ id }) => id === personId)
  const isStill = change.isCurrent || change.calledOff !== null
  const isTrue = message === 'booking_unassigned' ? !isTheirs : isStill
  return isTrue ? bookingMail({ ticket, change, person }, 'collaborator', message) : undefined
}
