import { chosenOutcome } from './validators.ts'
import { transaction } from '#core/database/transaction'
import type { HttpContext } from '@adonisjs/core/http'
import { simulatedAttempt } from './find_simulated.ts'
import { simulateOutcome } from '../gateways/drivers/simulate_payment.ts'

export default class SimulatorController {
  /** POST /simulator/payments/:id: how a simulated payment ends. The notification follows. */
  async store({ request, params, response, serialize }: HttpContext) {
    const { outcome } = await request.validateUsing(chosenOutcome)
    const { id } = await simulatedAttempt(params.id)
    await transaction((trx) => simulateOutcome(trx, id, outcome))
    response.status(202)
    return serialize({ outcome })
  }
}
