import { shortNameOf } from './names.ts'
import { formatMoney } from '#shared/money'
import type { TicketCard } from '#ticketing'
import { BALANCE_HOURS } from '#shared/deposits'
import type { Fact } from '../channels/letter.ts'
import { isConfirmed } from '#shared/booking_states'
import { paymentReference } from '#shared/payment_reference'
import type { Reader, T, ToldPayment } from './booking_subject.ts'
import { needsProof, type PaymentMethod } from '#shared/payment_methods'

/**
 * The price and the coupon that lowers it; with a coupon also a price of zero. How it is paid is left out while a client waits
 * for a seat, and of a message that something does not take place.
 */
export function priceLines(
  { ticket, isOver, payment }: { ticket: TicketCard; isOver: boolean; payment?: ToldPayment },
  reader: Reader,
  of: 'whole' | 'each' = 'whole'
): string[] {
  const { t } = reader
  const { amount, currency, coupon, paid, state } = ticket.booking
  const isWaiting = isOver || state === 'waitlist'
  const how = isWaiting && paid === 0 ? [] : paymentWords(ticket, reader, payment)
  const line = [...wholePrice(ticket, t, of), ...how].join(' · ')
  if (!coupon) return amount > 0 ? [line] : []
  const discount = formatMoney(coupon.discount, currency)
  const lowered = t('emails.facts.coupon', { code: coupon.code, discount })
  return [amount > 0 ? line : t('common.free'), lowered]
}

/** The price; nothing where what was paid says the same. */
function wholePrice({ booking }: TicketCard, t: T, of: 'whole' | 'each'): string[] {
  const { amount, currency, paid } = booking
  if (paid > 0 && paid === amount) return []
  const price = formatMoney(amount, currency)
  return [of === 'each' ? t('emails.facts.price_each', { price }) : price]
}

/** What was paid and what is due; of a price that is not paid yet, how it will be. */
function paymentWords(
  { booking, people }: TicketCard,
  { t, isHost }: Reader,
  payment?: ToldPayment
): string[] {
  const { due, paid, currency, hasCheckout, state } = booking
  const side = isHost ? 'host' : 'attendee'
  if (paid === 0 && !hasCheckout) {
    const host = shortNameOf(people.host)
    return [t(`emails.facts.pay_${side}`, { host })]
  }
  // What its host confirmed by hand was paid straight.
  if (paid === 0) return isConfirmed(state) ? [] : [unpaidWords(booking, { t, side, payment })]
  return [
    t(`emails.facts.paid_${side}`, { paid: formatMoney(paid, currency) }),
    ...(due > 0 ? [dueWords(booking, { t, side })] : []),
  ]
}

type Booking = TicketCard['booking']

type Side = { t: T; side: 'host' | 'attendee' }

/** What an unpaid booking waits for: its review, its deposit, or the whole payment. */
function unpaidWords(
  { state, due, dueNow, currency }: Booking,
  { t, side, payment }: Side & { payment?: ToldPayment }
): string {
  const isReviewed = payment?.state === 'underReview'
  if (state === 'pendingPaid' || isReviewed) return t(`emails.facts.review_${side}`)
  if (dueNow === due) return t(`emails.facts.unpaid_${side}`)
  const [first, rest] = [dueNow, due - dueNow].map((amount) => formatMoney(amount, currency))
  return t(`emails.facts.deposit_${side}`, { first: first!, rest: rest! })
}

/** The rest of a price, and how it is paid while its link has not been sent. */
function dueWords({ due, deposit, currency }: Booking, { t, side }: Side): string {
  const way = deposit?.state === 'later' ? deposit.balanceBy : 'open'
  const values = { due: formatMoney(due, currency), hours: BALANCE_HOURS, way }
  return t(`emails.facts.due_${side}`, values)
}

/** How a client pays a host straight: reference, accounts and proof. Links stay on the checkout's page. */
export function transferFacts({ booking, links }: TicketCard, { t, isHost }: Reader): Fact[] {
  if (isHost || !links.checkout) return []
  const proved = booking.methods.filter(needsProof)
  if (proved.length === 0) return []
  return [
    { label: t('emails.facts.transfer_reference'), value: paymentReference(booking.code) },
    ...proved.flatMap(accountFacts),
    { label: t('emails.facts.transfer_then'), value: t('emails.facts.transfer_proof') },
  ]
}

function accountFacts({ title, config }: PaymentMethod): Fact[] {
  const { accountType, accountCode = '', ownerName = '', accounts = [] } = config
  if (accountType === 'paymentLink') return []
  return [
    { label: title, value: [accountCode, ownerName].filter(Boolean).join(', ') },
    ...accounts.map(({ name, owner, code }) => ({ label: name, value: `${code}, ${owner}` })),
  ]
}
