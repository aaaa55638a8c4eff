import { DateTime } from 'luxon'
import { ana } from '#database/factories/clients'
import { transaction } from '#core/database/transaction'
import { book, type NewBooking } from '#app/ticketing/booking/book'
import { startPayment } from '#app/payments/checkout/start_payment'
import { openAtProvider } from '#app/payments/checkout/open_payment'

/** A client of their own for each number: none has too many unpaid bookings. */
export const clientOf = (number: number) => ({
  ...ana,
  email: `client${number}@example.com`,
  phone: { prefix: '+51', number: String(900_000_000 + number) },
})

/** A booking that waits for its payment. */
export type Unpaid = { accountId: string; id: string; code: string; deadline: DateTime }

/** Books as a client does, without the network and its limits between. Throws what the product refuses it with. */
export async function bookHere(booking: Omit<NewBooking, 'terms'>): Promise<Unpaid> {
  const ticket = await transaction((trx) => book(trx, { ...booking, terms: true }))
  const { accountId, id, code, maxPaymentAt } = ticket
  return { accountId, id, code, deadline: maxPaymentAt! }
}

/** Books an hour for a client of that number. */
export function bookHourHere(
  productId: string,
  { start, number }: { start: string; number: number }
) {
  const starts = [DateTime.fromISO(start)]
  return bookHere({ kind: 'hour', productId, starts, attendee: clientOf(number) })
}

/** Starts a payment by card and opens it at the provider. Answers its id. */
export async function openHere({ accountId, code }: Unpaid): Promise<string> {
  const { id } = await transaction((trx) => startPayment(trx, code, { paymentMethodId: 'card' }))
  await openAtProvider({ accountId, id }, AbortSignal.timeout(20_000))
  return id
}
