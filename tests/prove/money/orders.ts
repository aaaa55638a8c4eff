import { stateOf } from '#tests/helpers/booking'
import db from '@adonisjs/lucid/services/db'
import { ordersOf } from '#tests/helpers/orders'
import { signedNotice } from '#tests/fakes/mercadopago'
import { brokenRules } from '#tests/helpers/invariants'
import { emptyDatabase } from '#tests/helpers/database'
import { withMercadoPago } from '#tests/helpers/mercadopago'
import { ALWAYS, aHost, inDays } from '#tests/helpers/host'
import { gatewayOf } from '#app/payments/gateways/find_gateway'
import { takeNotification } from '#app/payments/gateways/take_notification'
import type { Raced } from './races.ts'
import { workOffHere } from './work.ts'
import { bookHourHere, openHere } from './direct.ts'

/** The payments of one page at Mercado Pago, as its client tries until one is approved. */
const STATES = ['rejected', 'pending', 'cancelled', 'approved', 'in_process']

/** What is posted for a payment that is kept, once. */
const KINDS = 'capture, commission, fee'

const SERVICE = {
  price: 140,
  currency: 'PEN',
  paymentOptions: { usePaymentProcessor: true },
} as const

/** Hours of one host. */
const HOURS = 160

/**
 * Five payments of one page come in every order, each order of a booking of its own: the end is the same.
 * The signed notifications are taken in one after the other, each processed before the next. Answers after so many orders.
 */
export async function allOrders(count: number): Promise<Raced> {
  const endings: (() => Promise<void>)[] = []
  const mercado = await withMercadoPago((end) => void endings.push(end))
  try {
    await emptyDatabase()
    const { service } = await aHost({ schedule: ALWAYS, service: SERVICE })
    const orders = ordersOf(STATES).slice(0, Math.min(count, HOURS))
    const ends: string[] = []
    for (const [number, order] of orders.entries()) {
      const start = inDays(2 + Math.floor(number / 24), number % 24)
      const booking = await bookHourHere(service.id, { start, number })
      const id = await openHere(booking)
      const payments = STATES.map((status) => mercado.pay(id, { status, detail: '' }))
      for (const status of order) {
        await tell(payments[STATES.indexOf(status)]!)
        await workOffHere()
      }
      ends.push(`${await stateOf(booking.code)}: ${await postedFor(booking.code)}`)
    }
    const unsound = ends.filter((end) => end !== `confirmed: ${KINDS}`)
    const rules = (await brokenRules()).map(({ rule, broken }) => `${rule} (${broken})`)
    return { figures: `${ends.length} orders of five events`, violations: [...unsound, ...rules] }
  } finally {
    for (const end of endings) await end()
  }
}

/** Takes in a notification as its call brings it, without the network between. */
async function tell(payment: Parameters<typeof signedNotice>[0]): Promise<void> {
  const { body, headers, query } = signedNotice(payment)
  const header = (name: string) => (headers as Record<string, string>)[name]
  const gateway = await gatewayOf('mercadopago')
  await takeNotification(gateway, { raw: body, header, query, address: '::1' })
}

/** The kinds of transactions of a booking. */
async function postedFor(code: string): Promise<string> {
  const rows = await db
    .from('ledger_transactions as l')
    .join('payment_tickets as s', 's.id', 'l.payment_ticket_id')
    .where('s.code', code)
    .orderBy('l.kind')
    .select('l.kind')
  return rows.map(({ kind }) => kind).join(', ')
}
