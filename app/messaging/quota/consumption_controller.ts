import { consumptionOf } from './find_consumption.ts'
import type { HttpContext } from '@adonisjs/core/http'

/** The messages that an account has sent this month. */
export default class ConsumptionController {
  /** GET /users/me/messages/consumption. */
  async show({ scope }: HttpContext) {
    return consumptionOf(scope.accountId)
  }
}
