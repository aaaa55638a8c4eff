import { API } from './api.ts'
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
