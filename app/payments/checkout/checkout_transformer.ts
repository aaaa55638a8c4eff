import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import { newestPayment, type Checkout } from './find_session.ts'
import type PaymentAttempt from './payment_attempt.ts'
import { organizerOf, organizerShape } from '#catalog'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { providerOf } from '../gateways/find_gateway.ts'
import { methodShape } from '../methods/method_shape.ts'
import { breakdownFields, breakdownShape } from '../ledger/breakdown_fields.ts'

/** A checkout session in a language. Amounts leave in major units. */
export default class CheckoutTransformer extends BaseTransformer<Checkout> {
  toObject() {
    const { session, state, breakdown, service, organizer } = this.resource
    const { code, currency, title, maxPaymentAt } = session
    return answer(checkoutShape, {
      code,
      type: service.type,
      title,
      state,
      currency,
      part: session.part,
      bookingPrice: toMajor(session.amount, currency),
      breakdown: breakdownFields(breakdown),
      payment: paymentOf(this.resource),
      methods: this.resource.methods,
      maxPaymentDate: toIso(maxPaymentAt),
      termsAccepted: session.termsAcceptedAt !== null,
      // Says on the page that no money moves.
      simulated: providerOf('yape', session) === 'local',
      organizer: organizerOf(organizer),
    })
  }

  /** What a choice of method answers. */
  forChoice() {
    const { session } = this.resource
    return answer(choiceShape, {
      payment: paymentOf(this.resource),
      maxPaymentDate: toIso(session.maxPaymentAt),
    })
  }
}

/** What is to be paid, how, and the newest payment that was started. */
function paymentOf(checkout: Checkout) {
  const { session, methods } = checkout
  const { amount, currency, methodId, couponCode, maxPaymentAt } = session
  const newest = newestPayment(checkout)
  return {
    amount: toMajor(amount, currency),
    currency,
    coupon: couponCode,
    methods,
    maxPaymentDate: toIso(maxPaymentAt),
    paymentMethodId: methodId,
    latest: newest ? attemptFields(newest) : null,
  }
}

/** A payment as its client sees it. */
export function attemptFields({ id, state, next, refusal, settledAs, methodId }: PaymentAttempt) {
  return { id, state, paymentMethodId: methodId, refusal, settledAs, next }
}

const text = () => vine.string()
const textOrNull = () => vine.string().nullable()

const attemptShape = {
  id: text(),
  state: vine.enum([
    ...(['created', 'open', 'approved', 'refused', 'underReview', 'expired', 'unknown'] as const),
  ]),
  paymentMethodId: text(),
  refusal: textOrNull(),
  settledAs: vine.enum(['kept', 'returned', 'unmatched'] as const).nullable(),
  next: vine
    .object({
      type: vine.enum(['redirect', 'fields', 'wait'] as const),
      url: text().optional(),
      fields: vine.array(vine.enum(['phone', 'code'] as const)).optional(),
    })
    .nullable(),
}

const payment = () =>
  vine.object({
    amount: vine.number(),
    currency: text(),
    coupon: textOrNull(),
    methods: vine.array(methodShape()),
    maxPaymentDate: text(),
    paymentMethodId: textOrNull(),
    latest: vine.object(attemptShape).nullable(),
  })

const checkoutShape = {
  code: text(),
  type: text(),
  title: text(),
  currency: text(),
  state: vine.enum(['open', 'underReview', 'paid', 'expired', 'cancelled'] as const),
  /** What of the price is due now. */
  part: vine.enum(['whole', 'deposit', 'balance'] as const),
  bookingPrice: vine.number(),
  breakdown: vine.object(breakdownShape),
  payment: payment(),
  methods: vine.array(methodShape()),
  maxPaymentDate: text(),
  termsAccepted: vine.boolean(),
  simulated: vine.boolean(),
  organizer: vine.object(organizerShape),
}

const choiceShape = { payment: payment(), maxPaymentDate: text() }

/** The answer of GET /checkout/:code. */
export const checkoutAnswer = vine.create(checkoutShape)

/** The answer of PUT /tickets/:code/payment. */
export const choiceAnswer = vine.create(choiceShape)

/** The answer of the calls about one payment. */
export const paymentAnswer = vine.create(attemptShape)

/** The answer of GET /products/:id/payment-methods. */
export const methodsAnswer = vine.array(methodShape())
