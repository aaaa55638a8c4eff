import { guest } from './api.ts'
import { workOff } from './jobs.ts'
import { passUntil } from './clock.ts'
import db from '@adonisjs/lucid/services/db'
import { inDays, type TestHost } from './host.ts'
import { aChargingHost, aPaidBooking } from './checkout.ts'
import Ticket from '#app/ticketing/tickets/ticket'
import { transaction } from '#core/database/transaction'
import { openDueBalance } from '#app/ticketing/balance/collect_balance'
import type { HostWish } from '#database/factories/host'

type Wish = {
  start?: string
  balanceBy?: 'link' | 'onSite'
  service?: HostWish['service']
  account?: HostWish['account']
}

/** A host whose hour costs 140.00, of which 40.00 are due at booking. */
export const aDepositHost = ({ balanceBy = 'link', service, account }: Wish = {}) =>
  aChargingHost({
    account,
    service: {
      bookingPrice: 40,
      paymentOptions: { usePaymentProcessor: true, balanceBy },
      ...service,
    },
  })

/** A booking whose deposit is paid. */
export async function aDeposit(wish: Wish = {}) {
  const host = await aDepositHost(wish)
  const booking = await aPaidBooking(host, { ...(wish.start && { start: wish.start }) })
  return { host, code: booking.code, deposit: booking.id }
}

/** Asks for the rest of a booking, as its job does. */
export async function openBalance(code: string) {
  const { accountId, id } = await Ticket.findByOrFail('code', code)
  await transaction((trx) => openDueBalance(trx, { accountId, id }))
}

/** A booking whose deposit is paid and whose rest can be paid by its link. */
export async function anOpenBalance(cleanup: (undo: () => void) => void, wish: Wish = {}) {
  const made = await aDeposit(wish)
  passUntil(cleanup, inDays(4))
  await openBalance(made.code)
  await workOff()
  return made
}

/** What a booking says of its money. */
export const money = async (code: string) => {
  const answer = await guest.get(`/tickets/${code}`)
  return (answer.body() as { payment: Record<string, unknown> }).payment
}

/** What a host has with the platform, in soles. */
export const balanceOf = async ({ api }: TestHost) =>
  ((await api.get('/users/me/wallet?currency=PEN')).body() as { balance: number }).balance

/** What of a host's money is posted so, in minor units. */
export const postedAs = async (line: string) => {
  const [row] = await db.from('ledger_postings').where({ owner: 'host', line }).sum('amount as sum')
  return Number(row.sum)
}

/** The part and the end of each payment, by age. */
export const settled = async () =>
  (await db.from('payment_attempts').orderBy('id')).map((one) => `${one.part} ${one.settled_as}`)
