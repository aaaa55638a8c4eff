import { ownSuppressed } from './find_own_suppressed.ts'
import type { HttpContext } from '@adonisjs/core/http'

/** Addresses that get no mail. */
export default class SuppressedController {
  /** GET /users/me/messages/suppressed. */
  async index({ scope }: HttpContext) {
    return ownSuppressed(scope)
  }
}
