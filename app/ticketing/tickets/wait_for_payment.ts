import type { DateTime } from 'luxon'
import { hoursOf } from './list_hours.ts'
import { kindOf } from './kinds/kind_of.ts'
import { standingOf } from './domain/hours.ts'
import { scheduleBalance } from './schedule_balance.ts'
import { moveTicket } from './record_event.ts'
import type { Trx } from '#core/database/transaction'
import { sendDeadlines } from './kinds/send_deadlines.ts'
import type { OpenBooking } from './kinds/contract.ts'

type Move = Parameters<typeof moveTicket>[2]

/** When what was booked begins; undefined for a registration. */
export async function startOf(trx: Trx, { ticket }: OpenBooking): Promise<DateTime | undefined> {
  return standingOf(await hoursOf(ticket, trx))[0]?.startAt
}

/** Moves an unpaid booking, holds what was booked until an instant, and ends it then. Throws as `moveTicket`. */
export async function waitForPayment(
  trx: Trx,
  booking: OpenBooking,
  { until, ...move }: Move & { until: DateTime }
): Promise<void> {
  const { ticket, service } = booking
  ticket.maxPaymentAt = until
  await moveTicket(trx, ticket, move)
  await sendDeadlines(trx, ticket)
  await kindOf(service).hold(trx, booking, until)
}

/** Confirms a booking whose proof its host accepted. Throws where what was booked is not to be had any more. */
export async function confirmProved(
  trx: Trx,
  booking: OpenBooking,
  actor: Move['actor']
): Promise<void> {
  await kindOf(booking.service).pay(trx, booking, { actor, details: { paid: 'proof' } })
  await scheduleBalance(trx, booking.ticket)
}
