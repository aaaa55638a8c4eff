import { chosenOutcome } from './validators.ts'
import { appUrl } from '#config/app'
import { AppError } from '#core/errors'
import { simulatedAttempt } from './find_simulated.ts'
import { transaction } from '#core/database/transaction'
import type { HttpContext } from '@adonisjs/core/http'
import {
  outcomesFrom,
  simulatedPayment,
  simulateOutcome,
} from '../gateways/drivers/simulate_payment.ts'

/** The page of the simulated provider, which says that it is none. Never in production. */
export default class SimulatorPagesController {
  /** GET /simulator/payments/:id: what is to be paid, and how it can end. */
  async show({ params, inertia, response }: HttpContext) {
    response.header('cache-control', 'no-store')
    response.header('x-robots-tag', 'noindex')
    const { id, returnUrl } = await simulatedAttempt(params.id)
    const payment = await simulatedPayment(id)
    const { amount, currency, state } = payment
    return inertia.render('checkout/simulator', {
      id,
      payment: { amount, currency, state },
      outcomes: outcomesFrom(payment),
      returnUrl: returnUrl!,
      foreignHost: foreignHost(returnUrl!),
    })
  }

  /** POST /simulator/payments/:id: ends the payment and leads back, never to another site. */
  async store({ request, params, response }: HttpContext) {
    const { id, returnUrl } = await simulatedAttempt(params.id)
    const { outcome } = await request.validateUsing(chosenOutcome)
    const page = `/simulator/payments/${id}`
    try {
      await transaction((trx) => simulateOutcome(trx, id, outcome))
    } catch (error) {
      // It has ended otherwise meanwhile: its page says how.
      if (!(error instanceof AppError) || error.code !== 'OUTCOME_NOT_POSSIBLE') throw error
      return response.redirect().status(303).toPath(page)
    }
    const isForeign = foreignHost(returnUrl!) !== null
    return response
      .redirect()
      .status(303)
      .toPath(isForeign ? page : returnUrl!)
  }
}

/** The host of an address of another site; null for one of ours. */
function foreignHost(address: string): string | null {
  const url = URL.parse(address)
  return url?.origin === new URL(appUrl).origin ? null : (url?.host ?? address)
}
