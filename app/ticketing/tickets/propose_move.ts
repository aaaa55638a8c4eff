import { DateTime } from 'luxon'
import { send } from '#core/jobs'
import { now, toIso } from '#core/time'
import { proposals } from '#config/booking_limits'
import { holdTime, policyNotMet, scheduleNotAvailable, type MeetingCard } from '#scheduling'
import type Ticket from './ticket.ts'
import { kindOf } from './kinds/kind_of.ts'
import { isConfirmed } from '#shared/booking_states'
import type { Trx } from '#core/database/transaction'
import { lapseProposal } from '#jobs/ticketing/lapse_proposal'
import { lockOwnTicket } from './find_ticket.ts'
import { meetingToMove } from './kinds/timed.ts'
import { recordChange, type Actor } from './record_event.ts'
import { endProposal } from './end_proposal.ts'
import { recordRules, strictnessFor } from './record_override.ts'
import { invalidTransition, proposalTooLate, sameTime, ticketWithoutMeeting } from '../errors.ts'

type Wish = {
  accountId: string
  code: string
  start: DateTime
  meetingId?: string
  collaboratorId?: string
  anyway?: string
  actor: Actor
}

/**
 * Proposes another time to a client: both are held until the answer, or until the deadline. A second
 * proposal takes the place of the first. Throws TICKET_NOT_FOUND and MEETING_NOT_FOUND (404), INVALID_TRANSITION,
 * SAME_TIME, TICKET_WITHOUT_MEETING, PROPOSAL_TOO_LATE and SCHEDULE_NOT_AVAILABLE (409), POLICY_NOT_MET (423).
 */
export async function proposeMove(trx: Trx, { actor, anyway, ...wish }: Wish): Promise<Ticket> {
  const { ticket, service } = await lockOwnTicket(trx, wish)
  if (kindOf(service).name !== 'hour') throw ticketWithoutMeeting()
  if (!isConfirmed(ticket.state)) throw invalidTransition(ticket.state, 'rescheduled')
  const { start, collaboratorId } = wish
  const meeting = await meetingToMove(trx, ticket, wish)
  if (start.toMillis() === meeting.startAt.toMillis()) throw sameTime()
  if (overlaps(meeting, start)) throw scheduleNotAvailable()
  const until = deadlineOf(meeting, start)

  await endProposal(trx, ticket)
  const rules = strictnessFor(actor, anyway)
  const wanted = { service, meeting, start, collaboratorId, until, rules }
  const { end, brokenRules, ...held } = await holdTime(trx, wanted)
  ticket.proposal = {
    ...held,
    meetingId: meeting.id,
    start: toIso(start),
    end: toIso(end),
    until: toIso(until),
    collaboratorId: collaboratorId ?? null,
  }
  await ticket.useTransaction(trx).save()
  const { accountId, id } = ticket
  const about = `${id}:${until.toMillis()}`
  await send(trx, lapseProposal, { accountId, id }, { startAfter: until.toJSDate(), about })
  const details = { what: 'proposed', proposed: toIso(start), until: toIso(until) }
  await recordChange(trx, ticket, { actor, details })
  await recordRules(trx, ticket, { actor, reason: anyway, rules: brokenRules })
  return ticket
}

/** The deadline of an answer. Throws PROPOSAL_TOO_LATE (409) where too little time is left for one, POLICY_NOT_MET (423). */
function deadlineOf({ startAt }: MeetingCard, start: DateTime): DateTime {
  const at = now()
  if (start < at) throw policyNotMet(at, 'past')
  const latest = DateTime.min(startAt, start).minus({ hours: proposals.hoursBefore })
  const until = DateTime.min(latest, at.plus({ hours: proposals.hours }))
  if (until < at.plus({ minutes: proposals.leastMinutes })) throw proposalTooLate()
  return until
}

/** Both times are held: a person cannot hold two that overlap. */
function overlaps({ startAt, endAt }: MeetingCard, start: DateTime): boolean {
  const end = start.plus(endAt.diff(startAt))
  return start < endAt && end > startAt
}
