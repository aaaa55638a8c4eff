import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { newTarget, unmatchedFilter } from './validators.ts'
import { targetsAnswer, unmatchedAnswer, unmatchedPageAnswer } from './unmatched_transformer.ts'
import {
  bookingNotWaiting,
  paymentDisputed,
  refundOnlyWhole,
  unmatchedDecided,
  unmatchedNotFound,
  unmatchedOtherCurrency,
  unmatchedTooMuch,
} from '../../errors.ts'

const UnmatchedController = () => import('./unmatched_controller.ts')

const ONE = '/wallet/unmatched/:id'

/** Why nothing is decided about such a payment. */
const REFUSALS = [unmatchedNotFound, unmatchedDecided, paymentDisputed]

/** Payments of another amount than was due. */
export function ownRoutes() {
  router.get('/wallet/unmatched', [UnmatchedController, 'index']).as('unmatched.index').docs({
    access: 'managers',
    summary: 'Payments of another amount or currency than was due, those that wait first',
    query: unmatchedFilter,
    answer: unmatchedPageAnswer,
  })
  router
    .get(`${ONE}/bookings`, [UnmatchedController, 'bookings'])
    .as('unmatched.bookings')
    .docs({
      access: 'managers',
      summary: 'The bookings that such a payment can be moved to',
      answer: targetsAnswer,
      errors: [unmatchedNotFound],
    })
  router
    .post(`${ONE}/accept`, [UnmatchedController, 'accept'])
    .as('unmatched.accept')
    .docs({
      access: 'managers',
      summary: 'Let such a payment count for the booking that it came for',
      answer: unmatchedAnswer,
      errors: [...REFUSALS, unmatchedOtherCurrency, bookingNotWaiting, refundOnlyWhole],
    })
    .use(middleware.idempotent())
  router
    .post(`${ONE}/refund`, [UnmatchedController, 'refund'])
    .as('unmatched.refund')
    .docs({
      access: 'managers',
      summary: 'Give such a payment back whole',
      answer: unmatchedAnswer,
      errors: REFUSALS,
    })
    .use(middleware.idempotent())
  router
    .post(`${ONE}/move`, [UnmatchedController, 'move'])
    .as('unmatched.move')
    .docs({
      access: 'managers',
      summary: 'Let such a payment count for another booking that waits for its payment',
      body: newTarget,
      answer: unmatchedAnswer,
      errors: [...REFUSALS, unmatchedOtherCurrency, unmatchedTooMuch, bookingNotWaiting],
    })
    .use(middleware.idempotent())
}
