import { notFound } from '#core/errors'
import router from '@adonisjs/core/services/router'
import { payoutFilter } from './validators.ts'
import { payoutPageAnswer } from './payout_transformer.ts'

const PayoutsController = () => import('./payouts_controller.ts')

/** What is paid to a host. */
export function ownRoutes() {
  const path = '/users/me/wallet/payouts'
  router.get(path, [PayoutsController, 'index']).as('payouts.index').docs({
    access: 'managers',
    summary: 'The payouts of an account with their states, the newest first',
    query: payoutFilter,
    answer: payoutPageAnswer,
  })
  router
    .get(`${path}/:id/statement`, [PayoutsController, 'statement'])
    .as('payouts.statement')
    .docs({
      access: 'managers',
      summary: 'The statement of a payout as PDF',
      errors: [notFound],
    })
}
