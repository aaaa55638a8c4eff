import { pricing } from './find_pricing.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { accountByUsername } from '#accounts'

const DEMOS = ['anaquispe', 'mateorestrepo', 'valentinarojas']

/** The pages that present the product. */
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

/** The demo professionals that this installation has, to look at before signing up. */
async function demoProfiles() {
  const accounts = await Promise.all(DEMOS.map((username) => accountByUsername(username)))
  return accounts
    .filter((account) => account !== undefined)
    .map(({ username, fullName, profession, bio, picture, accentColor, textColor }) => ({
      username,
      fullName,
      profession,
      bio,
      picture,
      accentColor,
      textColor,
    }))
}
