import { pricing } from './find_pricing.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { demoProfiles } from './list_demo_profiles.ts'

/** The pages that speak of the product itself. */
export default class LandingPagesController {
  /** /: what the product is. */
  async home({ inertia }: HttpContext) {
    return inertia.render('landing/home', { demos: await demoProfiles() })
  }

  /** /precios: what each plan has and costs. */
  async prices({ inertia }: HttpContext) {
    return inertia.render('landing/prices', { plans: await pricing() })
  }

  /** /docs/terms-and-conditions. */
  async terms({ inertia }: HttpContext) {
    return inertia.render('landing/terms', {})
  }
}
