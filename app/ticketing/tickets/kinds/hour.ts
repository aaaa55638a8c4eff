import { now } from '#core/time'
import { bookableService } from '#catalog'
import { sameTime } from '../../errors.ts'
import { cancelHour } from './cancel_hour.ts'
import { endProposal } from '../end_proposal.ts'
import { replaceHour } from './replace_hour.ts'
import { hoursOf } from '../list_hours.ts'
import type { Trx } from '#core/database/transaction'
import { moveTicket } from '../record_event.ts'
import { isConfirmed } from '#shared/booking_states'
import { checkHoursToCome } from './check_hours_to_come.ts'
import { nextOf, standingOf } from '../domain/hours.ts'
import { chosenStarts, timesPaid } from './domain/chosen_starts.ts'
import { checkMemberChoice, requireMember } from './check_member_choice.ts'
import { recordOverride, strictnessFor } from '../record_override.ts'
import type {
  BookingKind,
  By,
  Choice,
  Moving,
  OpenBooking,
  Order,
  Taken,
  Target,
} from './contract.ts'
import {
  confirmTimes,
  holdTimes,
  moveMeeting,
  releaseTime,
  reserveTimes,
  scheduleNotAvailable,
  type MeetingCard,
} from '#scheduling'
import { meetingToMove, recordMove, requireCancellable, timedKind } from './timed.ts'

/** A booking of a host's time: a single hour, a package, or hours that are repeated. */
export const hour = timedKind({
  name: 'hour',
  isShared: false,
  offered: (trx, { productId }) => bookableService(trx, productId, 'MEETING'),
  choose,
  take,
  /** The holds may have lapsed: the time is taken again. Throws as `confirmTimes`; then the request goes on waiting. */
  async confirm(trx, service, hours) {
    const ids = hours.map(({ id }) => id)
    await confirmTimes(trx, service, ids)
  },
  async hold(trx, { ticket, service }, until) {
    const hours = standingOf(await hoursOf(ticket, trx))
    await holdTimes(trx, service, { meetingIds: hours.map(({ id }) => id), until })
  },
  cancel,
  move,
  giveBack,
})

function choose(_: Trx, { service, booking, actor }: Order): Choice {
  checkMemberChoice(service, booking.collaboratorId, actor)
  requireMember(service, booking.collaboratorId, actor)
  const starts = chosenStarts(service, booking.starts ?? [])
  return { starts, places: 1, times: timesPaid(service, starts.length) }
}

/** Each hour of an unconfirmed booking is held until its start, or until what `hold` says. */
async function take(trx: Trx, { service, booking, actor }: Order, { starts = [], state }: Taken) {
  const { collaboratorId, attendee, anyway } = booking
  const heldUntil = state === 'confirmed' ? undefined : starts.at(-1)
  const hours = await reserveTimes(trx, {
    service,
    starts,
    collaboratorId,
    heldUntil,
    rules: strictnessFor(actor, anyway),
  })
  await checkHoursToCome(trx, service, { attendee, actor, hours: hours.length })
  return hours.map(({ id }) => id)
}

/** With its last hour the whole booking is cancelled. */
async function cancel(trx: Trx, booking: OpenBooking, by: By & { meetingId?: string }) {
  const { meetingId, ...how } = by
  const hours = await hoursOf(booking.ticket, trx)
  const standing = standingOf(hours)
  const isLast = standing.length === 1 && standing[0]!.id === meetingId
  if (meetingId && !isLast) return cancelHour(trx, booking, { ...how, standing, meetingId })

  requireCancellable(booking, nextOf(hours, now()), by)
  await giveBack(trx, booking, { to: 'cancelled', ...how })
}

async function move(
  trx: Trx,
  booking: OpenBooking,
  { start, anyway, isAgreed, ...target }: Moving
) {
  const { ticket, service } = booking
  const { meetingId, collaboratorId, ...by } = target
  const meeting = await meetingToMove(trx, ticket, { meetingId, from: by.from })
  if (!isAgreed) checkMemberChoice(service, collaboratorId, by.actor)
  await recordMove(trx, booking, meeting, { ...by, isAgreed })
  if (!start) throw scheduleNotAvailable()
  if (!isChange(booking, meeting, { start, collaboratorId })) throw sameTime()
  const rules = isAgreed ? 'overridden' : strictnessFor(by.actor, anyway)
  const held = ticket.proposal?.meetingId === meeting.id ? ticket.proposal : undefined
  if (held) ticket.proposal = null
  const to = { service, meetingId: meeting.id, start, collaboratorId, rules, held }
  const moved = await moveMeeting(trx, to)
  await replaceHour(trx, ticket, { from: meeting.id, to: moved })
  await recordOverride(trx, ticket, { actor: by.actor, reason: anyway, meetingIds: [moved.id] })
}

/** Whether the time, or the one member who receives, would change. */
function isChange({ service }: OpenBooking, meeting: MeetingCard, to: Target): boolean {
  if (to.start?.toMillis() !== meeting.startAt.toMillis()) return true
  if (!to.collaboratorId || service.collaboratorMode === 'ALL') return false
  return to.collaboratorId !== meeting.hostAccountId
}

/** Frees the time of all hours; of several confirmed hours, those that have begun stay. */
async function giveBack(
  trx: Trx,
  { ticket }: OpenBooking,
  end: Parameters<BookingKind['giveBack']>[2]
) {
  const { accountId, state: from } = ticket
  const hours = await hoursOf(ticket, trx)
  const keepsPast = hours.length > 1 && isConfirmed(from)
  await endProposal(trx, ticket)
  await moveTicket(trx, ticket, end)
  for (const { id: meetingId, startAt } of standingOf(hours))
    if (!keepsPast || startAt > now())
      await releaseTime(trx, { accountId, meetingId, as: 'cancelled' })
}
