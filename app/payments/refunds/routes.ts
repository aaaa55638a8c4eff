import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { givenBack, newRefund } from './validators.ts'
import { refundAnswer, refundsAnswer } from './refund_transformer.ts'
import {
  checkoutNotFound,
  nothingToRefund,
  paymentDisputed,
  refundNotFound,
  refundNotOpen,
  refundOnlyWhole,
  refundTooLarge,
} from '../errors.ts'

const RefundsController = () => import('./refunds_controller.ts')

/** Money that hosts give back. */
export function ownRoutes() {
  router.get('/refunds', [RefundsController, 'index']).as('refunds.index').docs({
    access: 'managers',
    scope: 'payments:read',
    summary: 'Refunds that a host has to see to: failed ones, and those the host gives back',
    answer: refundsAnswer,
  })
  const path = '/tickets/:code/refunds'
  router
    .post(path, [RefundsController, 'store'])
    .as('refunds.store')
    .docs({
      access: 'managers',
      scope: 'payments:write',
      summary: 'Give back any part of what was paid for a booking',
      body: newRefund,
      answer: refundAnswer,
      status: 201,
      errors: [checkoutNotFound, nothingToRefund, paymentDisputed, refundTooLarge, refundOnlyWhole],
    })
    .use(middleware.idempotent())
  router
    .post(`${path}/:id/retry`, [RefundsController, 'retry'])
    .as('refunds.retry')
    .docs({
      access: 'managers',
      scope: 'payments:write',
      summary: 'Ask the provider of a failed refund again',
      answer: refundAnswer,
      errors: [checkoutNotFound, refundNotFound, refundNotOpen],
    })
  router
    .post(`${path}/:id/done`, [RefundsController, 'done'])
    .as('refunds.done')
    .docs({
      access: 'managers',
      scope: 'payments:write',
      summary: 'Record that the host gave the money back',
      body: givenBack,
      answer: refundAnswer,
      errors: [checkoutNotFound, refundNotFound, refundNotOpen],
    })
}
