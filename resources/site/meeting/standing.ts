import { usePage } from '@inertiajs/react'
import { useT } from '~/lib/use_t'
import type { Data } from '@generated/data'
import { isDated, type DatedTicket } from '~/meeting/dated_ticket'

type Ticket = Data.Ticketing.Ticket

/** How the dot of a booking looks: its client's place. */
export type Seat = 'full' | 'half' | 'held' | 'turn' | 'gone' | 'stop' | 'past'

/** What a page shows of a booking in one of its states. */
interface Look {
  seat: Seat
  /** Whether it takes place: it is put into calendars, and its room is open. */
  isOn?: boolean
  /** Whether nothing of it is to come, so that the page offers another. */
  isOver?: boolean
  /** Keys of `booking.steps` for what happened and what comes, and which of them is due now. */
  steps?: { keys: string[]; now: number }
}

const DONE: Look = { seat: 'full', isOn: true }
const OVER: Look = { seat: 'past', isOver: true }
const GONE: Look = { seat: 'gone', isOver: true }

/** The states of bookings with a time, as clients see them: the table that decides each page. */
const DATED: Record<string, Look> = {
  confirmed: DONE,
  rescheduled: DONE,
  approved: DONE,
  pendingApproval: { seat: 'half', steps: { keys: ['requested', 'answered', 'booked'], now: 1 } },
  pendingPayment: { seat: 'held' },
  pendingPaid: { seat: 'turn', steps: { keys: ['proved', 'checked', 'booked'], now: 1 } },
  underReview: { seat: 'turn', steps: { keys: ['sent_money', 'reviewed', 'booked'], now: 1 } },
  offered: { seat: 'held' },
  waitlist: { seat: 'half', steps: { keys: ['enrolled', 'freed', 'taken'], now: 1 } },
  over: OVER,
  archived: OVER,
  cancelled: GONE,
  paymentExpired: GONE,
  rejected: { seat: 'stop', isOver: true },
}

/** What follows for a client who has just booked, by the kind of place. */
export function firstSteps({ location }: Ticket): Look['steps'] {
  return { keys: ['known', `meet.${location.type}`], now: 1 }
}

/** What a page knows of a booking beside it. */
interface Known {
  /** The server's present instant; a page without it goes by the clock of the browser. */
  clock?: string
  /** Whether what was paid for it is under review at the provider. */
  isUnderReview?: boolean
}

const nowOf = ({ clock }: Known) => (clock ? Date.parse(clock) : Date.now())

/** The state of a booking that waits for its money: a past deadline counts before the server records it. */
function unpaidStanding({ payment }: Ticket, known: Known): string {
  if (known.isUnderReview) return 'underReview'
  const deadline = payment?.maxPaymentDate
  return deadline && Date.parse(deadline) < nowOf(known) ? 'paymentExpired' : 'pendingPayment'
}

/** The states of waitlist forms, files and payment links. */
const UNDATED: Record<string, Look> = {
  ...DATED,
  waitlist: { seat: 'full' },
  delivered: { seat: 'full' },
  pendingPaid: { seat: 'turn', steps: { keys: ['proved', 'checked'], now: 1 } },
  underReview: { seat: 'turn', steps: { keys: ['sent_money', 'reviewed'], now: 1 } },
  pendingApproval: { seat: 'half', steps: { keys: ['sent', 'answered'], now: 1 } },
  pendingPayment: { seat: 'held', steps: { keys: ['ordered', 'paid', 'settled'], now: 1 } },
}

/** What follows for what is paid online and needs no time. */
const ONLINE = { keys: ['ordered', 'online', 'received'], now: 1 }

/** The state of a booking with a time: one that took place is over, one of the waitlist may be offered a place. */
function datedStanding(ticket: DatedTicket, known: Known): string {
  const { state, end, offeredUntil } = ticket
  if (state === 'pendingPayment') return unpaidStanding(ticket, known)
  if (state === 'waitlist' && offeredUntil) return 'offered'
  const isOver = Date.parse(end) < nowOf(known)
  return isOver && ['confirmed', 'rescheduled'].includes(state) ? 'over' : state
}

function undatedStanding(ticket: Ticket, known: Known): string {
  const { state, download } = ticket
  if (state === 'pendingPayment') return unpaidStanding(ticket, known)
  return state === 'confirmed' && download ? 'delivered' : state
}

/** The state of a ticket as clients see it and how it looks, with its title and text. */
export function useStanding(
  ticket: Ticket
): Look & { standing: string; title: string; text: string } {
  const t = useT()
  const known = usePage<{ clock?: string; isUnderReview?: boolean }>().props
  const values = { email: ticket.attendee.email, host: shortName(ticket) }
  if (isDated(ticket)) {
    const standing = datedStanding(ticket, known)
    const title = t(`booking.states.${standing}`, values)
    const text = t(`booking.state_texts.${standing}`, values)
    return { ...(DATED[standing] ?? DONE), standing, title, text }
  }
  const standing = undatedStanding(ticket, known)
  const isOnline = standing === 'pendingPayment' && ticket.links.checkout !== null
  const title = t(`booking.registration.states.${standing}`, values)
  const text = t(`booking.registration.state_texts.${isOnline ? 'payOnline' : standing}`, values)
  const look = UNDATED[standing] ?? DONE
  return { ...look, ...(isOnline && { steps: ONLINE }), standing, title, text }
}

/** What a page calls the host in passing: a person by the first name, a team by its own. */
export function shortName({ organizer }: Pick<Ticket, 'organizer'>): string {
  return organizer.type === 't' ? organizer.fullName : organizer.firstName
}
