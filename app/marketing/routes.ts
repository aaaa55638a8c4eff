import { publicPage } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const LandingPagesController = () => import('./controllers/landing_pages_controller.ts')

/** The pages that speak of the product itself. */
export function pages() {
  router
    .group(() => {
      router.get('/', [LandingPagesController, 'home']).as('home')
      router.get('/precios', [LandingPagesController, 'prices']).as('prices')
      router.get('/docs/terms-and-conditions', [LandingPagesController, 'terms']).as('terms')
    })
    .as('marketing')
    .use(publicPage())
}
