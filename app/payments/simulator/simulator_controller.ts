import { chosenOutcome } from './validators.ts'
import { transaction } from '#core/database/transaction'
import type { HttpContext } from '@adonisjs/core/http'
import { openNamed } from '../checkout/open_payment.ts'
import { simulateOutcome } from '../gateways/drivers/simulate_payment.ts'

export default class SimulatorController {
  /** POST /simulator/payments/:id: how a simulated payment ends. The notification follows. */
  async store({ request, params, response, serialize }: HttpContext) {
    const { outcome } = await request.validateUsing(chosenOutcome)
    // A program may be here before the job that opens the payment.
    await openNamed(params.id)
    await transaction((trx) => simulateOutcome(trx, params.id, outcome))
    response.status(202)
    return serialize({ outcome })
  }
}
