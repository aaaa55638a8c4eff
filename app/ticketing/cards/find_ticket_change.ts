import { DateTime } from 'luxon'
import Ticket from '../tickets/ticket.ts'
import TicketEvent from '../tickets/ticket_event.ts'
import { cardsOf } from './find_ticket_card.ts'
import type { TicketCard } from './ticket_card.ts'
import { gathered } from '#core/gathered'
import { accountsOf } from '../tickets/list_hours.ts'
import type { Trx } from '#core/database/transaction'
import type { TicketState } from '#shared/booking_states'

/**
 * What changed: state, time or hosts, the place, the client's details.
 * Or the host wrote a note, the client says whether they come, or a proposed time began or ended.
 */
type Changed =
  | 'state'
  | 'place'
  | 'details'
  | 'note'
  | 'coming'
  | 'notComing'
  | 'proposed'
  | 'declined'
  | 'lapsed'
  | 'withdrawn'

/**
 * One change of a booking. `isCurrent` is false after a later one. Archiving, notes, details and answers to "are you coming?" change nothing that messages
 * say, and messages of other changes say the new place by themselves.
 */
export type TicketChange = {
  what: Changed
  from: TicketState | null
  to: TicketState
  actor: string
  reason: string | null
  previousStart: DateTime | null
  /** The UID of the meeting that was moved or given to another member: of a package one hour. */
  uid: string | null
  /** The start of the one hour that was cancelled, while the others stand. */
  calledOff: DateTime | null
  /** The hosts before the change, where others may attend now. */
  previousHosts: string[] | null
  /** Whether its client did it by a button of WhatsApp, where it was answered. */
  isAnswered?: boolean
  /** The time that the host proposed, and until when its client can answer. */
  proposed?: DateTime | null
  answerUntil?: DateTime | null
  /** What the host wrote. */
  text: string | null
  isCurrent: boolean
}

type ChangeIds = { accountId: string; ticketId: string; eventId: string }
type ChangedTicket = { ticket: TicketCard; change: TicketChange }

/**
 * A booking and one of its changes, as messages show them; nothing where it is gone. Outside of transactions, calls at the same
 * time are read together.
 */
export async function ticketForMessages(
  ids: ChangeIds,
  trx?: Trx
): Promise<ChangedTicket | undefined> {
  if (!trx) return readTogether(ids)
  const [changed] = await changedTickets([ids], trx)
  return changed
}

const readTogether = gathered((all: ChangeIds[]) => changedTickets(all))

/** Bookings with one of their changes each, in the order of their ids. */
async function changedTickets(all: ChangeIds[], trx?: Trx): Promise<(ChangedTicket | undefined)[]> {
  const accountIds = accountsOf(all)
  const ticketIds = [...new Set(all.map(({ ticketId }) => ticketId))]
  const tickets = await Ticket.query({ client: trx })
    .whereIn('accountId', accountIds)
    .whereIn('id', ticketIds)
  const events = await TicketEvent.query({ client: trx })
    .whereIn('accountId', accountIds)
    .whereIn('ticketId', ticketIds)
    .whereNot('toState', 'archived')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
  const histories = Map.groupBy(events, ({ ticketId }) => ticketId)
  const cards = new Map((await cardsOf(tickets, trx)).map((card) => [card.booking.id, card]))
  return all.map(({ accountId, ticketId, eventId }) => {
    const ticket = cards.get(ticketId)
    // Others' calls are read along: a booking is for those of its own account.
    if (ticket?.booking.accountId !== accountId) return undefined
    const change = presentChange(histories.get(ticketId) ?? [], eventId)
    return change && { ticket, change }
  })
}

/** One of the events of a booking, the last first, as a change. */
function presentChange(events: TicketEvent[], eventId: string): TicketChange | undefined {
  const event = events.find(({ id }) => id === eventId)
  if (!event) return undefined
  const change = changeOf(event)
  const later = events.slice(0, events.indexOf(event)).map(changeOf)
  return { ...change, isCurrent: !later.some((other) => replaces(other, change)) }
}

/** Whether a later change makes the message of an earlier one superfluous. */
function replaces(later: Pick<TicketChange, 'what'>, { what }: Pick<TicketChange, 'what'>) {
  if (what === 'note') return false
  if (later.what === 'state') return true
  return (
    isOfPlace(later, what) ||
    (isAnnounced(later.what) && isAnnounced(what)) ||
    (isOfProposal(later.what) && isOfProposal(what))
  )
}

const isOfPlace = (later: Pick<TicketChange, 'what'>, what: Changed) =>
  later.what === 'place' && what === 'place'

/** The last answer of a client stands. */
const isAnnounced = (what: Changed) => what === 'coming' || what === 'notComing'

/** What became of the last proposal stands. */
const isOfProposal = (what: Changed) =>
  ['proposed', 'declined', 'lapsed', 'withdrawn'].includes(what)

/** What entries of a history change. Of who came, and who says beforehand that they come, no message tells. */
const CHANGED: Record<string, Changed> = {
  place: 'place',
  details: 'details',
  note: 'note',
  balance: 'details',
  override: 'details',
  paymentReminded: 'details',
  whatsappGiven: 'details',
  whatsappWithdrawn: 'details',
  marketingGiven: 'details',
  marketingWithdrawn: 'details',
  entered: 'details',
  absent: 'details',
  undone: 'details',
  coming: 'coming',
  notComing: 'notComing',
  proposed: 'proposed',
  declined: 'declined',
  lapsed: 'lapsed',
  withdrawn: 'withdrawn',
}

function changeOf(event: TicketEvent): Omit<TicketChange, 'isCurrent'> {
  const details = event.details as Partial<Record<string, string>>
  return {
    what: CHANGED[details.what ?? ''] ?? 'state',
    text: details.text ?? null,
    isAnswered: details.via === 'whatsapp',
    from: event.fromState as TicketState | null,
    to: event.toState as TicketState,
    actor: event.actor,
    reason: event.reason,
    previousStart: instantOf(details.previousStart),
    proposed: instantOf(details.proposed),
    answerUntil: instantOf(details.until),
    uid: details.uid ?? null,
    calledOff: instantOf(details.calledOff),
    previousHosts: details.previousHosts?.split(' ') ?? null,
  }
}

/** The details of an event are kept as texts. */
function instantOf(text: string | undefined) {
  return text === undefined ? null : DateTime.fromISO(text, { zone: 'utc' })
}
