import type { DateTime } from 'luxon'
import { now, toIso } from '#core/time'
import type Ticket from '../tickets/ticket.ts'
import { moveTicket } from '../tickets/record_event.ts'
import { checkMemberChoice } from '../kinds/check_member_choice.ts'
import type { ServiceCard } from '#catalog'
import type { Actor } from '../tickets/record_event.ts'
import type { Trx } from '#core/database/transaction'
import { lockTicket } from '../tickets/find_ticket.ts'
import { moveToSession } from '../kinds/move_to_date.ts'
import { replaceSession, sessionToMove } from '../kinds/keep_sessions.ts'
import { sameTime, ticketNotFound, ticketWithoutMeeting } from '../errors.ts'
import {
  hostsOfMeeting,
  mayReschedule,
  moveMeeting,
  scheduleNotAvailable,
  type MeetingCard,
  policyNotMet,
} from '#scheduling'

type Rescheduling = {
  code: string
  start?: DateTime
  /** The other date of a workshop; of a package the session that moves. */
  meetingId?: string
  collaboratorId?: string
  actor: Actor
  reason?: string | null
}

/**
 * Moves a booking to another free time. A guest has to keep the notice that the service asks for, else POLICY_NOT_MET
 * (423). Throws TICKET_NOT_FOUND (404), INVALID_TRANSITION, SAME_TIME, TICKET_WITHOUT_MEETING and SCHEDULE_NOT_AVAILABLE (409), for a
 * workshop also SOLD_OUT (409) and START_GROUP_MEETING (410); then the old time stays.
 */
export async function rescheduleTicket(trx: Trx, rescheduling: Rescheduling) {
  const { code, actor, reason } = rescheduling
  const { ticket, service } = await lockTicket(trx, code)
  if (!ticket.meetingId) throw ticketWithoutMeeting()
  const meeting = await sessionToMove(trx, ticket, rescheduling.meetingId)
  if (!meeting) throw ticketNotFound()
  checkMemberChoice(service, rescheduling.collaboratorId, actor)

  const details = detailsOf(meeting)
  await moveTicket(trx, ticket, { to: 'rescheduled', actor, reason, details })
  if (actor.kind === 'guest') {
    const { allowed, until } = mayReschedule(meeting.startAt, now(), service.policy)
    if (!allowed) throw policyNotMet(until)
  }
  await move(trx, ticket, { ...rescheduling, service, meeting })
  await ticket.save()
  return ticket
}

async function move(
  trx: Trx,
  ticket: Ticket,
  { service, meeting, ...to }: Rescheduling & { service: ServiceCard; meeting: MeetingCard }
) {
  if (meeting.capacity !== null)
    return moveToSession(trx, ticket, { ...to, service, from: meeting })
  if (!to.start) throw scheduleNotAvailable()
  if (!isChange(service, meeting, to)) throw sameTime()
  const moved = await moveMeeting(trx, {
    service,
    meetingId: meeting.id,
    start: to.start,
    collaboratorId: to.collaboratorId,
  })
  await replaceSession(trx, ticket, { from: meeting.id, to: moved })
}

/** Whether anything would be another than before: the time, or the one member who receives. */
function isChange(
  { collaboratorMode }: ServiceCard,
  meeting: MeetingCard,
  { start, collaboratorId }: Pick<Rescheduling, 'start' | 'collaboratorId'>
): boolean {
  if (start?.toMillis() !== meeting.startAt.toMillis()) return true
  if (!collaboratorId || collaboratorMode === 'ALL') return false
  return collaboratorId !== meeting.hostAccountId
}

/** When it was and who attended; a package's messages have to find the session that was moved. */
function detailsOf(meeting: MeetingCard) {
  return {
    previousStart: toIso(meeting.startAt),
    previousHosts: hostsOfMeeting(meeting).join(' '),
    uid: meeting.uid,
  }
}
