import { planOnOffer, pricing } from './find_pricing.ts'
import { termsVersion } from '#core/i18n'
import { sharedPage } from '#core/http/shared_page'
import type { HttpContext } from '@adonisjs/core/http'
import { exampleDays, listSamples } from './find_samples.ts'

/** The pages that present the product. */
export default class LandingPagesController {
  /** /: what the product is, with the demo hosts as samples. */
  async home(ctx: HttpContext) {
    return sharedPage(ctx, [], async () => {
      const [{ samples, workshop }, plans] = await Promise.all([listSamples(), pricing()])
      const page = { samples, workshop, plans, example: exampleDays() }
      return ({ inertia }) => inertia.render('landing/home.static', page)
    })
  }

  /** /precios: what each plan has and costs, and which one the signed-in host has. */
  async prices({ inertia, scope }: HttpContext) {
    const [plans, current] = await Promise.all([pricing(), scope && planOnOffer(scope.accountId)])
    return inertia.render('landing/prices.static', { plans, current: current ?? null })
  }

  /** /docs/terms-and-conditions. */
  async terms({ inertia }: HttpContext) {
    return inertia.render('landing/terms.static', { version: termsVersion() })
  }
}
