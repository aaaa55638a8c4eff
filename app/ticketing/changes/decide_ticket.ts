import { now } from '#core/time'
import type Ticket from '../tickets/ticket.ts'
import { giveBackAll } from '../kinds/give_back.ts'
import { moveTicket } from '../tickets/record_event.ts'
import type { Actor } from '../tickets/record_event.ts'
import type { Trx } from '#core/database/transaction'
import { codeForHost, lockTicket } from '../tickets/find_ticket.ts'
import { serviceById } from '#catalog'
import { confirmTimes, startedMeeting } from '#scheduling'
import { sessionsOfTicket } from '../tickets/list_hours.ts'
import { invalidTransition, ticketNotFound } from '../errors.ts'
import { standingOf } from '../tickets/domain/package.ts'
import { LIVE_STATES } from '#shared/booking_states'
import { approveRegistration, rejectRegistration } from '../kinds/decide_registration.ts'

export type Decision = { code: string; accountId: string; actor: Actor; reason?: string | null }

/** A booking that its host decides about, locked. Throws TICKET_NOT_FOUND (404), also for somebody else's. */
export async function ownTicket(trx: Trx, { code, accountId }: Decision) {
  const { ticket } = await lockTicket(trx, await codeForHost(accountId, code, trx))
  if (ticket.accountId !== accountId) throw ticketNotFound()
  return ticket
}

/**
 * The host accepts a booking that waits for approval: its time is kept for good. Throws INVALID_TRANSITION (409), and as
 * `confirmTimes`; then it goes on waiting.
 */
export async function approveTicket(trx: Trx, decision: Decision) {
  const ticket = await ownTicket(trx, decision)
  if (!ticket.meetingId) return approveRegistration(trx, ticket, decision)
  if (ticket.state !== 'pendingApproval') throw invalidTransition(ticket.state, 'approved')

  await moveTicket(trx, ticket, { to: 'approved', actor: decision.actor, reason: decision.reason })
  await moveTicket(trx, ticket, { to: 'confirmed', actor: { kind: 'system' } })
  await confirmMeetings(trx, ticket)
  return ticket
}

/** A place of a workshop's date was taken when it was booked; hours are held, and may have lapsed. */
async function confirmMeetings(trx: Trx, ticket: Ticket) {
  const service = (await serviceById(ticket.serviceId, trx))!
  const meetings = standingOf(await sessionsOfTicket(ticket, trx))
  const dates = meetings.filter(({ capacity }) => capacity !== null)
  if (dates.some(({ startAt }) => startAt <= now())) throw startedMeeting()
  const hours = meetings.filter(({ capacity }) => capacity === null)
  await confirmTimes(
    trx,
    service,
    hours.map(({ id }) => id)
  )
}

/** The host refuses a booking that waits for approval; its time is free again. Throws INVALID_TRANSITION (409). */
export async function rejectTicket(trx: Trx, decision: Decision) {
  const ticket = await ownTicket(trx, decision)
  if (!ticket.meetingId) return rejectRegistration(trx, ticket, decision)
  const from = ticket.state
  if (from !== 'pendingApproval') throw invalidTransition(from, 'rejected')
  const sessions = await sessionsOfTicket(ticket, trx)
  await moveTicket(trx, ticket, { to: 'rejected', actor: decision.actor, reason: decision.reason })
  await giveBackAll(trx, ticket, { sessions, from })
  return ticket
}

/** Hides a booking that is over from the lists; nothing is deleted. A coming one cannot be hidden: INVALID_TRANSITION (409). */
export async function archiveTicket(trx: Trx, decision: Decision) {
  const ticket = await ownTicket(trx, decision)
  const isLive = [...LIVE_STATES, 'waitlist'].includes(ticket.state)
  if (isLive && !(await isOver(trx, ticket))) {
    throw invalidTransition(ticket.state, 'archived')
  }
  await moveTicket(trx, ticket, { to: 'archived', actor: decision.actor, reason: decision.reason })
  return ticket
}

/** What has no meeting is over once nothing is open; who waits on a list waits for nothing that has a date. */
async function isOver(trx: Trx, ticket: Ticket) {
  if (!ticket.meetingId) return ['confirmed', 'waitlist'].includes(ticket.state)
  const last = standingOf(await sessionsOfTicket(ticket, trx)).at(-1)
  return last !== undefined && last.endAt < now()
}
