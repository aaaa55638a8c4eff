import { appUrl } from '#config/app'
import type { HttpContext } from '@adonisjs/core/http'

/** The guide for developers. */
export default class DeveloperPagesController {
  /** /docs/developers. */
  async show({ inertia }: HttpContext) {
    return inertia.render('developers/guide.static', { api: `${appUrl}/api/v3` })
  }
}
