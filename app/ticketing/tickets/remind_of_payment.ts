import type Ticket from './ticket.ts'
import { publish } from '#core/jobs'
import { now, toIso } from '#core/time'
import { accountById } from '#accounts'
import { lockOwnTicket } from './find_ticket.ts'
import { paymentReminded } from '../events.ts'
import type { Trx } from '#core/database/transaction'
import { recordChange, type Actor } from './record_event.ts'
import { nothingOwed, paymentTimeOver, remindedToday } from '../errors.ts'
import { againstReminder, type AgainstReminder } from './domain/payment_reminder.ts'

type Named = { accountId: string; code: string; actor: Actor }

/**
 * Reminds the client of an unpaid booking to pay it, for its host. The lock of the booking lets one of two presses at the same
 * moment through. Throws TICKET_NOT_FOUND (404), NOTHING_OWED, PAYMENT_TIME_OVER and REMINDED_TODAY (409).
 */
export async function remindOfPayment(trx: Trx, { actor, ...named }: Named): Promise<Ticket> {
  const { ticket } = await lockOwnTicket(trx, named)
  const { accountId, id: ticketId } = ticket
  const { timeZone } = (await accountById(accountId, trx))!
  const at = now()
  const against = againstReminder(ticket, at, timeZone)
  if (against) throw refusalOf(against)

  await ticket.merge({ paymentRemindedAt: at }).save()
  await recordChange(trx, ticket, { actor, details: { what: 'paymentReminded' } })
  const day = at.setZone(timeZone).toISODate()
  await publish(trx, paymentReminded, { accountId, ticketId, day })
  return ticket
}

function refusalOf(against: AgainstReminder) {
  if (against === 'notOwed') return nothingOwed()
  return against === 'over' ? paymentTimeOver() : remindedToday(toIso(against.again))
}
