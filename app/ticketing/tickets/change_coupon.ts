import Ticket from './ticket.ts'
import { kindOf } from './kinds/kind_of.ts'
import type { Trx } from '#core/database/transaction'
import { couponCode } from '#shared/coupons'
import type { NewPrice, PaidTicket } from '#payments'
import { dueNow } from './domain/ticket_money.ts'
import { recordChange } from './record_event.ts'
import type { OpenBooking } from './kinds/contract.ts'
import { returnCoupon, serviceById, takeCoupon, type CouponCard, type ServiceCard } from '#catalog'

/**
 * Puts another coupon on a ticket that waits for its payment, or takes it away.
 * Each use is counted once. What costs nothing any more is confirmed. Undefined for a ticket in another state; throws as `takeCoupon`, and as the kind's `pay`.
 */
export async function changeTicketCoupon(
  trx: Trx,
  { accountId, ticketId: id }: PaidTicket,
  code: string | null
): Promise<NewPrice | undefined> {
  const ticket = await Ticket.query({ client: trx }).where({ accountId, id }).forUpdate().first()
  const service = ticket && (await serviceById(ticket.serviceId, trx))
  if (ticket?.state !== 'pendingPayment' || !service) return undefined
  const wanted = code === null ? null : couponCode(code)
  if (wanted === ticket.couponCode) return priceOf(ticket)

  const whole = ticket.amount + ticket.discount
  await giveBack(trx, ticket)
  const coupon = wanted === null ? undefined : await take(trx, { ticket, service, wanted, whole })
  await ticket.merge(columnsOf(coupon, whole)).save()
  const details = { what: 'details', fields: 'coupon' }
  await recordChange(trx, ticket, { actor: { kind: 'guest' }, details })
  if (ticket.amount === 0) await confirm(trx, { ticket, service })
  return priceOf(ticket)
}

/** Nothing is left to be paid, and nothing of it online. */
async function confirm(trx: Trx, { ticket, service }: OpenBooking) {
  ticket.hasCheckout = false
  await kindOf(service).pay(trx, { ticket, service })
}

function columnsOf(coupon: CouponCard | undefined, whole: number) {
  if (!coupon)
    return { couponId: null, couponCode: null, holdsCoupon: false, discount: 0, amount: whole }
  const { id, code, discount } = coupon
  const amount = whole - discount
  return { couponId: id, couponCode: code, holdsCoupon: true, discount, amount }
}

const priceOf = (ticket: Ticket): NewPrice => ({
  ...dueNow(ticket),
  discount: ticket.discount,
  couponCode: ticket.couponCode,
})

async function giveBack(trx: Trx, { accountId, couponId, holdsCoupon }: Ticket) {
  if (holdsCoupon && couponId) await returnCoupon(trx, accountId, couponId)
}

type Wanted = { ticket: Ticket; service: ServiceCard; wanted: string; whole: number }

/** The price and currency are those of the booking, whatever the service costs by now. */
function take(trx: Trx, { ticket, service, wanted, whole }: Wanted) {
  const { currency, attendeeEmail: email, country } = ticket
  const priced = { ...service, amount: whole, currency }
  return takeCoupon(trx, { service: priced, code: wanted, email, country: country ?? undefined })
}
