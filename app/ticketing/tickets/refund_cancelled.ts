import { now } from '#core/time'
import type { DateTime } from 'luxon'
import type Ticket from './ticket.ts'
import { hoursOf } from './list_hours.ts'
import { serviceById } from '#catalog'
import type { Trx } from '#core/database/transaction'
import type { Mover } from '#shared/booking_states'
import { isPaidEach, nextOf, standingOf, withoutOne } from './domain/hours.ts'
import { balanceOf } from './domain/ticket_money.ts'
import { balanceState, lockRefunds, paidOf, refundDue, requestRefund } from '#payments'

type Cancelled = {
  /** What a client cancels goes back by the rule, what a host or the system ends goes back whole. */
  isByClient: boolean
  /** The one hour of several that is cancelled. */
  meetingId?: string
}

/** Who cancels, with the person of the account that it is. */
type Canceller = { kind: Mover; userId?: string }

/** What was paid of a ticket, what went back, and what a cancellation gives back; minor units. */
export type RefundQuote = {
  currency: string
  paid: number
  refunded: number
  disputed: number
  amount: number
  /** What of the rest after a deposit is not due any more. */
  noLongerDue: number
}

/** What a cancellation of a ticket now would give back; undefined where nothing is paid. */
export async function quoteRefund(
  ticket: Ticket,
  cancelled: Cancelled,
  trx?: Trx
): Promise<RefundQuote | undefined> {
  const refund = await refundOf(ticket, cancelled, trx)
  return refund && { ...refund, noLongerDue: await restEnded(ticket, cancelled.meetingId, trx) }
}

async function refundOf(ticket: Ticket, { isByClient, meetingId }: Cancelled, trx?: Trx) {
  const { accountId, id: ticketId, refundRule: rule } = ticket
  const money = await paidOf({ accountId, ticketId }, trx)
  if (!money || money.paid === 0) return undefined
  const amount = refundDue({
    ...money,
    ...(await cancelledParts(ticket, meetingId, trx)),
    rule,
    isByClient,
  })
  return { ...money, amount }
}

/** What of the rest after a deposit ends with a booking, or one of its hours; 0 where the rest is paid. */
async function restEnded(ticket: Ticket, meetingId?: string, trx?: Trx): Promise<number> {
  const { accountId, id: ticketId, deposit } = ticket
  if (deposit === null) return 0
  const state = await balanceState({ accountId, ticketId }, trx)
  if (state !== 'later' && state !== 'open') return 0
  if (!meetingId) return balanceOf(ticket)
  const { length } = standingOf(await hoursOf(ticket, trx))
  const { currency } = ticket
  return balanceOf(ticket) - balanceOf({ ...withoutOne(ticket, length), currency })
}

/**
 * Gives back what a cancellation of a paid ticket gives back (docs/domain.md, "Refunds"). The caller has locked the ticket;
 * `cause` is the event of the cancellation. Does nothing where nothing is paid.
 */
export async function refundCancelled(
  trx: Trx,
  ticket: Ticket,
  { cause, actor, meetingId }: { cause: string; actor: Canceller; meetingId?: string }
): Promise<void> {
  const named = { accountId: ticket.accountId, ticketId: ticket.id }
  await lockRefunds(trx, named)
  const quote = await refundOf(ticket, { isByClient: actor.kind === 'guest', meetingId }, trx)
  if (!quote || quote.amount === 0) return
  const { amount } = quote
  const { userId } = actor
  await requestRefund(trx, named, { amount, reason: 'cancelled', key: cause, userId })
}

/**
 * The equal parts of a ticket's price that are cancelled. Of several hours: the named one, or those that have not begun; of a
 * package all by the start of the next one.
 */
async function cancelledParts(ticket: Ticket, meetingId?: string, trx?: Trx) {
  const at = now()
  const minutesTo = (hour?: { startAt: DateTime }) =>
    hour ? hour.startAt.diff(at, 'minutes').minutes : Infinity
  const hours = await hoursOf(ticket, trx)
  if (hours.length < 2) return { parts: 1, cancelled: [{ index: 0, notice: minutesTo(hours[0]) }] }

  const service = await serviceById(ticket.serviceId, trx)
  const isPackage = service !== undefined && !isPaidEach(service)
  const standing = standingOf(hours).filter(({ startAt }) => startAt > at)
  const chosen = meetingId ? hours.filter(({ id }) => id === meetingId) : standing
  const cancelled = chosen.map((hour) => ({
    index: hours.indexOf(hour),
    notice: minutesTo(isPackage ? nextOf(hours, at) : hour),
  }))
  return { parts: hours.length, cancelled }
}
