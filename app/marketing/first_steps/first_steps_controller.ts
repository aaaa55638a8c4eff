import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import { claimFirstSteps, firstSteps } from './first_steps.ts'
import FirstStepsTransformer from './first_steps_transformer.ts'

/** The first steps of a host, and what they earn. */
export default class FirstStepsController {
  /** GET /first-steps. */
  async show({ scope, serialize }: HttpContext) {
    return serialize(FirstStepsTransformer.transform(await firstSteps(scope.accountId)))
  }

  /** POST /first-steps/reward. */
  async reward({ scope, serialize }: HttpContext) {
    const steps = await transaction((trx) => claimFirstSteps(trx, scope.accountId))
    return serialize(FirstStepsTransformer.transform(steps))
  }
}
