import { busy } from '#core/errors'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { receiptFilter, receiptPage } from './validators.ts'
import { checkoutNotFound, receiptNotFound } from '../errors.ts'
import { receiptPageAnswer } from './receipt_transformer.ts'

const ReceiptsController = () => import('./receipts_controller.ts')

/** A receipt of a booking, for its client with the code and for the host. */
export function routes() {
  router
    .get('/tickets/:code/receipts/:number', [ReceiptsController, 'pdf'])
    .as('receipts.pdf')
    .docs({
      access: 'guests',
      scope: 'payments:read',
      summary: 'A receipt of a booking as PDF; the number may end with .pdf',
      errors: [checkoutNotFound, receiptNotFound, busy],
    })
    .use(middleware.maybeAccount())
}

/** The receipts that an account issued, and those of its plan. */
export function ownRoutes() {
  router.get('/receipts', [ReceiptsController, 'index']).as('receipts.index').docs({
    access: 'managers',
    scope: 'payments:read',
    summary: 'The receipts of an account, the newest first',
    query: receiptPage,
    answer: receiptPageAnswer,
  })
  router.get('/receipts/download', [ReceiptsController, 'download']).as('receipts.download').docs({
    access: 'managers',
    scope: 'payments:read',
    summary: 'The receipts of an account as CSV',
    query: receiptFilter,
  })
  router
    .get('/memberships/receipts/:number', [ReceiptsController, 'membership'])
    .as('receipts.membership')
    .docs({
      access: 'managers',
      summary: 'The receipt of a charge of the plan as PDF; the number may end with .pdf',
      errors: [receiptNotFound, busy],
    })
}
