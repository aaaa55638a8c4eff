import { Settings } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { AppError } from '#core/errors'
import { stateOf } from '#tests/helpers/booking'
import Ticket from '#app/ticketing/tickets/ticket'
import { transaction } from '#core/database/transaction'
import { setTimeout as wait } from 'node:timers/promises'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import { workOffHere } from './work.ts'
import { expireUnpaid } from '#app/ticketing/tickets/expire_tickets'
import { askProvider } from '#app/payments/checkout/ask_provider'

/** Milliseconds around the deadline within which money comes. */
const AROUND = 500

/** Milliseconds at most between what settles the payment and what ends the booking. */
const APART = 6

/** How a booking ends whose money comes around its deadline: confirmed and kept, or expired and given back. */
export const SOUND_ENDS = ['confirmed kept', 'paymentExpired returned']

/** How often another client asks for the hour, and milliseconds between. */
const ASKS = 4
const PAUSE = 3

/** Asks for an hour again and again, which is refused while another has it. */
async function insist(book: () => Promise<unknown>): Promise<void> {
  for (let asks = 0; asks < ASKS; asks++) {
    const isBooked = await book().then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.status < 500) return false
        throw error
      }
    )
    if (isBooked) return
    await wait(PAUSE)
  }
}

type Trial = {
  code: string
  /** The payment. */
  id: string
  /** Books the same hour for another client. */
  rival?: () => Promise<unknown>
}

/**
 * Lets money come and the time to pay end together, within half a second of the deadline by the clock of the process, while
 * another client wants the hour. Answers how booking and payment ended.
 */
export async function payAroundDeadline(
  { code, id, rival }: Trial,
  random: () => number
): Promise<string> {
  await LocalPayment.query().where({ id }).update({ state: 'approved' })
  const { accountId, id: ticketId, maxPaymentAt } = await Ticket.findByOrFail('code', code)
  const ahead = maxPaymentAt!.toMillis() - Date.now() + (random() * 2 - 1) * AROUND
  const apart = (random() * 2 - 1) * APART
  Settings.now = () => Date.now() + ahead
  try {
    const [, , asked] = await Promise.allSettled([
      wait(Math.max(0, apart)).then(() =>
        askProvider({ accountId, id }, AbortSignal.timeout(20_000))
      ),
      wait(Math.max(0, -apart)).then(() =>
        transaction((trx) => expireUnpaid(trx, { accountId, id: ticketId }))
      ),
      rival && insist(rival),
    ])
    if (asked.status === 'rejected') throw asked.reason
    await workOffHere()
  } finally {
    Settings.now = () => Date.now()
  }
  const { settled_as: settledAs } = await db.from('payment_attempts').where({ id }).firstOrFail()
  return `${await stateOf(code)} ${settledAs}`
}
