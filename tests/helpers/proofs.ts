import { guest } from './api.ts'
import { inDays } from './host.ts'
import { aPhoto } from './pictures.ts'
import { aPaymentMethod } from '#database/factories/payment_method'
import { aChargingHost, anUnpaidBooking } from './checkout.ts'

/** A host who is paid by transfer. */
export async function aTransferHost() {
  const host = await aChargingHost({ service: { paymentOptions: { usePaymentProcessor: false } } })
  await aPaymentMethod(host.account.id)
  return host
}

/** A host who is paid by transfer, with a booking that waits for it. */
export async function aTransfer(start = inDays(5)) {
  const host = await aTransferHost()
  return { host, ...(await anUnpaidBooking(host, { start })) }
}

type Sent = { bytes?: Buffer; fields?: Record<string, string> }

/** Sends the proof of a booking as a client does: a photo, unless the test says otherwise. */
export async function prove(code: string, { bytes, fields = {} }: Sent = {}) {
  const file = bytes ?? (await aPhoto())
  return guest.post(`/tickets/${code}/proof`).file('file', file, { filename: 'x' }).fields(fields)
}

/** A booking whose proof waits for its host. */
export async function aProof(start?: string) {
  const booking = await aTransfer(start)
  const sent = await prove(booking.code)
  sent.assertStatus(201)
  return booking
}
