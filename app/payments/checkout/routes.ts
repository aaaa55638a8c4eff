import {
  couponExpired,
  couponNotFound,
  couponNotValidHere,
  couponOtherCurrency,
  couponUsedUp,
  serviceNotFound,
} from '#catalog'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { choosePayment, methodsQuery, newPayment, typedCode } from './validators.ts'
import {
  checkoutAnswer,
  choiceAnswer,
  methodsAnswer,
  paymentAnswer,
} from './checkout_transformer.ts'
import {
  alreadyPaid,
  checkoutExpired,
  checkoutNotFound,
  methodNotAllowed,
  paymentNotFound,
  providerNotAllowed,
  termsNotAccepted,
} from '../errors.ts'

/** Why nothing can be paid, or not so. */
const NOT_PAYABLE = [
  ...[checkoutNotFound, alreadyPaid, checkoutExpired, methodNotAllowed],
  providerNotAllowed,
]

/** Refusals of a coupon. */
const COUPON = [
  ...[couponNotFound, couponExpired, couponUsedUp, couponNotValidHere],
  couponOtherCurrency,
]

const CheckoutsController = () => import('./checkouts_controller.ts')

/** What clients pay, by the code of their booking. */
export function routes() {
  router
    .get('/checkout/:code', [CheckoutsController, 'show'])
    .as('checkout.show')
    .docs({
      access: 'public',
      summary: 'What is to be paid for a booking, how and until when',
      answer: checkoutAnswer,
      errors: [checkoutNotFound],
    })
  router
    .put('/tickets/:code/payment', [CheckoutsController, 'choose'])
    .as('checkout.choose')
    .docs({
      access: 'public',
      summary: 'Choose how a booking is paid, and put a coupon on it or take it away',
      body: choosePayment,
      answer: choiceAnswer,
      errors: [...NOT_PAYABLE, ...COUPON],
      captcha: true,
    })
  paymentRoutes()
  codeRoutes()
  router
    .get('/products/:id/payment-methods', [CheckoutsController, 'methods'])
    .as('checkout.methods')
    .docs({
      access: 'public',
      summary: 'How a service can be paid, in the order to show',
      query: methodsQuery,
      answer: methodsAnswer,
      errors: [serviceNotFound],
    })
}

/** A code that pays at once. */
function codeRoutes() {
  router
    .post('/tickets/:code/payments/:id/code', [CheckoutsController, 'code'])
    .as('checkout.payments.code')
    .docs({
      access: 'public',
      summary: 'Pay with a code that the client typed, as of Yape; approved or refused at once',
      body: typedCode,
      answer: paymentAnswer,
      errors: [checkoutNotFound, paymentNotFound, alreadyPaid, checkoutExpired],
      captcha: true,
    })
}

/** Payments at a provider. */
function paymentRoutes() {
  router
    .post('/tickets/:code/payments', [CheckoutsController, 'store'])
    .as('checkout.payments.store')
    .docs({
      access: 'public',
      summary: 'Start a payment; `next` says what the client does then',
      body: newPayment,
      answer: paymentAnswer,
      status: 201,
      errors: [...NOT_PAYABLE, termsNotAccepted],
      captcha: true,
    })
    .use(middleware.idempotent())
  router
    .get('/tickets/:code/payments/:id', [CheckoutsController, 'payment'])
    .as('checkout.payments.show')
    .docs({
      access: 'public',
      summary: 'The state of a payment',
      answer: paymentAnswer,
      errors: [checkoutNotFound, paymentNotFound],
    })
}
