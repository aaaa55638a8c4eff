import { middleware, publicPage } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const LandingPagesController = () => import('./landing_pages_controller.ts')
const SearchEnginesController = () => import('./search_engines_controller.ts')

/** Addresses of countries lead home (docs/domain.md, "Addresses"): looked at before hosts' pages. */
function countryPages() {
  for (const path of ['/:country', '/:country/*'])
    router
      .get(path, ({ response }) => response.redirect().status(301).clearQs().toPath('/'))
      .where('country', /^(pe|mx|us)$/i)
      .as(path === '/:country' ? 'marketing.country' : 'marketing.country.inside')
}

/** The pages that present the product, and what search engines read. */
export function pages() {
  countryPages()
  router
    .group(() => {
      router.get('/', [LandingPagesController, 'home']).as('home').sitemap()
      router
        .get('/precios', [LandingPagesController, 'prices'])
        .as('prices')
        .sitemap()
        .use(middleware.knownHost())
      router
        .get('/docs/terms-and-conditions', [LandingPagesController, 'terms'])
        .as('terms')
        .sitemap()
    })
    .as('marketing')
    .use(publicPage())
  router
    .group(() => {
      router.get('/robots.txt', [SearchEnginesController, 'robots']).as('robots')
      router.get('/sitemap.xml', [SearchEnginesController, 'index']).as('sitemap')
      router.get('/sitemaps/:name', [SearchEnginesController, 'show']).as('sitemap.part')
    })
    .as('marketing')
}
