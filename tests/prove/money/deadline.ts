import { Settings } from 'luxon'
import db from '@adonisjs/lucid/services/db'
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

/**
 * Lets money come and the time to pay end together, within half a second of the deadline by the clock of the process.
 * Answers how booking and payment ended.
 */
export async function payAroundDeadline(
  { code, id }: { code: string; id: string },
  random: () => number
): Promise<string> {
  await LocalPayment.query().where({ id }).update({ state: 'approved' })
  const { accountId, id: ticketId, maxPaymentAt } = await Ticket.findByOrFail('code', code)
  const ahead = maxPaymentAt!.toMillis() - Date.now() + (random() * 2 - 1) * AROUND
  const apart = (random() * 2 - 1) * APART
  Settings.now = () => Date.now() + ahead
  try {
    await Promise.allSettled([
      wait(Math.max(0, apart)).then(() =>
        askProvider({ accountId, id }, AbortSignal.timeout(20_000))
      ),
      wait(Math.max(0, -apart)).then(() =>
        transaction((trx) => expireUnpaid(trx, { accountId, id: ticketId }))
      ),
    ])
    await workOffHere()
  } finally {
    Settings.now = () => Date.now()
  }
  const { settled_as: settledAs } = await db.from('payment_attempts').where({ id }).firstOrFail()
  return `${await stateOf(code)} ${settledAs}`
}
