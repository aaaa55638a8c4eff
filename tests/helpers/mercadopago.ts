import { API } from './api.ts'
import { DateTime } from 'luxon'
import { workOff } from './jobs.ts'
import payments from '#config/payments'
import { drivers } from '#app/payments/gateways/drivers'
import { ACCOUNT, mercadoPago, signedNotice, type Notice } from '#tests/fakes/mercadopago'

/** Mercado Pago in Peru, configured and played by a local server until the test ends. */
export async function withMercadoPago(cleanup: (end: () => Promise<void>) => void) {
  const server = await mercadoPago()
  const before = payments.gateways.mercadopago
  payments.gateways.mercadopago = drivers.mercadopago({
    url: server.url,
    countries: { PE: ACCOUNT },
    webhook: 'https://cupo.example/api/v3/webhooks/mercadopago',
  })
  cleanup(async () => {
    if (before) payments.gateways.mercadopago = before
    else delete payments.gateways.mercadopago
    await server.close()
  })
  return server
}

/** Sends a notification as Mercado Pago does, without doing the work that follows. Answers its status. */
export async function sendNotice(notice: ReturnType<typeof signedNotice>): Promise<number> {
  const { query, headers, body } = notice
  const answer = await fetch(`${API}/webhooks/mercadopago?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  return answer.status
}

/** Notifies us of a payment, and does the work that follows. */
export async function notify(notice: Notice): Promise<number> {
  const status = await sendNotice(signedNotice(notice))
  await workOff()
  return status
}

type Server = Awaited<ReturnType<typeof mercadoPago>>

/** The bank of a client takes a payment back. Answers the chargeback's id. */
export function aChargeback({ payments: taken, chargebacks }: Server, paymentId: number): string {
  const { transaction_amount: amount, currency_id: currency } = taken.get(paymentId)!
  const id = String(9_000_000 + chargebacks.size)
  chargebacks.set(id, {
    id,
    payments: [paymentId],
    amount,
    currency,
    reason: 'fraud',
    coverage_applied: null,
    documentation_required: true,
    documentation_status: 'pending',
    date_documentation_deadline: DateTime.utc().plus({ days: 10 }).toISO(),
  })
  return id
}
