import { publicPage } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { chosenOutcome, outcomeAnswer } from './validators.ts'
import { outcomeNotPossible, paymentNotFound } from '../errors.ts'

const SimulatorPagesController = () => import('./simulator_pages_controller.ts')
const SimulatedAccountsController = () => import('./simulated_accounts_controller.ts')
const SimulatorController = () => import('./simulator_controller.ts')

/** The simulated provider. */
export function routes() {
  router
    .post('/simulator/payments/:id', [SimulatorController, 'store'])
    .as('simulator.payments')
    .docs({
      access: 'public',
      summary: 'How a payment at the simulated provider ends; never in production',
      body: chosenOutcome,
      answer: outcomeAnswer,
      status: 202,
      errors: [paymentNotFound, outcomeNotPossible],
    })
}

/** The pages of the simulated provider. */
export function pages() {
  const path = '/simulator/payments/:id'
  router
    .group(() => {
      router.get(path, [SimulatorPagesController, 'show']).as('simulator')
      router.post(path, [SimulatorPagesController, 'store']).as('simulator.store')
      const accounts = '/simulator/accounts'
      router.get(accounts, [SimulatedAccountsController, 'show']).as('account_simulator')
      router.post(accounts, [SimulatedAccountsController, 'store']).as('account_simulator.store')
    })
    .as('payments')
    .use(publicPage())
}
