import type { DateTime } from 'luxon'
import type { TicketCard, TicketChange } from '#ticketing'
import { isConfirmed } from '#shared/booking_states'

/** The payload of `ticketChanged`. */
export type ChangeIds = { accountId: string; ticketId: string; eventId: string }

/** A ticket and the change that messages are about. */
export type ChangedTicket = {
  ticket: TicketCard
  change: TicketChange
  /** Moves right before this one that its readers have not heard of. */
  unheard?: UnheardMoves
}

/** What readers know instead of some moves: the time before them, and whether it is that again now. */
export type UnheardMoves = { before: DateTime; isUndone: boolean }

/** Whether a host gave a meeting another time. Its messages wait, so that it can be taken back. */
export function isHostsMove({
  actor,
  previousStart,
  calledOff,
}: Pick<TicketChange, 'actor' | 'previousStart' | 'calledOff'>): boolean {
  return actor === 'host' && previousStart !== null && calledOff === null
}

/** Whether a booking was cancelled, with all of its hours. */
export function isCancelled({ to, calledOff }: Pick<TicketChange, 'to' | 'calledOff'>): boolean {
  return to === 'cancelled' && calledOff === null
}

/** Whether nothing has happened to the ticket since; that one hour was cancelled stays true. */
export function isLatest({ isCurrent, calledOff }: TicketChange): boolean {
  return isCurrent || calledOff !== null
}

/** What a change of a booking with a meeting means to its readers. */
export type Happening =
  | 'requested'
  | 'booked'
  | 'series_booked'
  | 'approved'
  | 'payment_due'
  | 'payment_expired'
  | 'proof_unanswered'
  | 'paid'
  | 'rejected'
  | 'rescheduled'
  | 'reassigned'
  | 'relocated'
  | 'noted'
  | 'not_coming'
  | 'proposed'
  | 'proposal_closed'
  | 'proposal_withdrawn'
  | 'cancelled'
  | 'date_cancelled'
  | 'waitlist_joined'
  | 'waitlist_offered'
  | 'waitlist_removed'
  | 'waitlist_lapsed'

type Booking = Pick<TicketCard['booking'], 'seriesId' | 'hasCheckout'>

type HostsChange = Pick<
  TicketChange,
  'what' | 'from' | 'to' | 'previousStart' | 'previousHosts' | 'calledOff'
>

type Change = HostsChange & Pick<TicketChange, 'actor'>

/** States that mean the same whatever was before. */
const BY_STATE: Partial<Record<Change['to'], Happening>> = {
  pendingApproval: 'requested',
  rejected: 'rejected',
  cancelled: 'cancelled',
  rescheduled: 'rescheduled',
  paymentExpired: 'payment_expired',
}

/** States that end when the money comes. */
const UNPAID: Change['from'][] = ['pendingPayment', 'pendingPaid', 'paymentExpired']

/** Whether money confirmed a booking, and not its host. */
export function isPaidNow({ from, to, actor }: Pick<Change, 'from' | 'to' | 'actor'>): boolean {
  return to === 'confirmed' && actor !== 'host' && UNPAID.includes(from)
}

/** What has happened to a booking; nothing where no message tells of it. */
export function happenedTo(booking: Booking, change: Change): Happening | undefined {
  const { what, to, calledOff, previousStart } = change
  if (what !== 'state') return beside(change)
  if (calledOff) return 'date_cancelled'
  if (isReassigned(change)) return isConfirmed(to) ? 'reassigned' : undefined
  // A move that is taken back gives a booking the state again that it had.
  if (previousStart && isConfirmed(to)) return 'rescheduled'
  return movedTo(booking, change)
}

/** The same of a change of state. */
function movedTo(booking: Booking, change: Change): Happening | undefined {
  const { from, to } = change
  if (to === 'waitlist') return from === null ? 'waitlist_joined' : 'waitlist_offered'
  if (from === 'waitlist' && to === 'cancelled') return leftWaitlist(change)
  if (from === 'pendingPaid' && to === 'paymentExpired') return 'proof_unanswered'
  if (to === 'pendingPayment') return booking.hasCheckout ? 'payment_due' : undefined
  return to === 'confirmed' ? confirmed(booking, change) : BY_STATE[to]
}

/** What a proposed time means to the readers of its messages. */
const BY_PROPOSAL: Partial<Record<Change['what'], Happening>> = {
  proposed: 'proposed',
  declined: 'proposal_closed',
  lapsed: 'proposal_closed',
  withdrawn: 'proposal_withdrawn',
}

/** What changes while the state stays. Who waits for a confirmation reads the new place in it. */
function beside({ what, to }: Pick<Change, 'what' | 'to'>): Happening | undefined {
  if (what === 'note') return 'noted'
  if (what === 'notComing') return isConfirmed(to) ? 'not_coming' : undefined
  if (what === 'place') return isConfirmed(to) ? 'relocated' : undefined
  return BY_PROPOSAL[what]
}

function confirmed({ seriesId }: Booking, change: Change): Happening {
  const { from } = change
  if (isPaidNow(change)) return 'paid'
  if (from === null) return seriesId ? 'series_booked' : 'booked'
  return from === 'waitlist' ? 'booked' : 'approved'
}

/** What a client reads who did not leave a waitlist: its date was removed, or its offer ended. */
function leftWaitlist({ actor }: Change): Happening | undefined {
  if (actor === 'system') return 'waitlist_lapsed'
  return actor === 'host' ? 'waitlist_removed' : undefined
}

/** Messages to a member: they attend, attend no longer, or what they attend was moved or cancelled. */
export type CollaboratorMessage =
  | 'booking_received'
  | 'booking_unassigned'
  | 'booking_rescheduled'
  | 'booking_relocated'
  | 'booking_cancelled'
  | 'session_cancelled'

/** Whether a change gives a booking to another member, at the same time. */
export function isReassigned({ from, to, previousStart, previousHosts }: HostsChange): boolean {
  return from === to && previousHosts !== null && previousStart === null
}

/**
 * The messages of a change to the members of a team. They get none before the booking stands: until then its host decides.
 * `attending` are the accounts of the members who attend now.
 */
export function collaboratorMessages(
  change: HostsChange,
  attending: string[]
): { personId: string; message: CollaboratorMessage }[] {
  if (change.what === 'state') return onMove(change, attending)
  return beside(change) === 'relocated' ? toEach(attending, 'booking_relocated') : []
}

/** The same of a change of state, time or hosts. */
function onMove(change: HostsChange, attending: string[]) {
  const { from, to, previousHosts } = change
  const wasConfirmed = from !== null && isConfirmed(from)
  if (change.calledOff) return toEach(attending, 'session_cancelled')
  if (to === 'cancelled') return wasConfirmed ? toEach(attending, 'booking_cancelled') : []
  if (!isConfirmed(to)) return []

  const former = wasConfirmed ? (previousHosts ?? attending) : []
  const remaining = isReassigned(change) ? [] : attending.filter((id) => former.includes(id))
  return [
    ...toEach(without(former, attending), 'booking_unassigned'),
    ...toEach(without(attending, former), 'booking_received'),
    ...toEach(remaining, 'booking_rescheduled'),
  ]
}

const toEach = (people: string[], message: CollaboratorMessage) =>
  people.map((personId) => ({ personId, message }))

const without = (people: string[], others: string[]) => people.filter((id) => !others.includes(id))
