import { lockTicket } from '../tickets/find_ticket.ts'
import { openCheckout } from '../tickets/kinds/await_payment.ts'
import { ticketByCode } from './find_ticket_card.ts'
import type { TicketCard } from './ticket_card.ts'
import { findCheckout, type Checkout } from '#payments'
import { transaction, type Trx } from '#core/database/transaction'

/** A booking with its checkout; without one nothing of it is paid ahead, or not yet. */
export type Paying = { ticket: TicketCard; checkout?: Checkout }

/**
 * The checkout of a booking by its code, in a language.
 * A booking that waits for its money and has no session gets one. Throws TICKET_NOT_FOUND (404).
 */
export async function payingOf(code: string, language: string): Promise<Paying> {
  const ticket = await ticketByCode(code)
  const { hasCheckout, state } = ticket.booking
  if (!hasCheckout) return { ticket }
  const checkout = await findCheckout(code, language)
  if (checkout || state !== 'pendingPayment') return { ticket, checkout }
  await transaction((trx) => openMissing(trx, code))
  return { ticket, checkout: await findCheckout(code, language) }
}

async function openMissing(trx: Trx, code: string) {
  const booking = await lockTicket(trx, code)
  if (booking.ticket.state === 'pendingPayment') await openCheckout(trx, booking)
}

/** The page of a booking's money: its checkout, or its own page where nothing is to be paid now. */
export function pathOfPaying({ ticket, checkout }: Paying): string {
  const { code } = ticket.booking
  if (!checkout) return `/meeting/${code}`
  const { state, session } = checkout
  // Without its rest a booking stands all the same: its page says how it is.
  const isOver = state !== 'open' && session.part === 'balance'
  const isDone = state === 'paid' || state === 'cancelled'
  return isDone || isOver ? `/meeting/${code}` : `/checkout/${code}`
}
