import { middleware, publicPage, signedIn } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { giveFeedback } from './feedback/validators.ts'
import { firstStepsAnswer } from './first_steps/first_steps_transformer.ts'
import { firstStepsOpen } from './errors.ts'

const LandingPagesController = () => import('./landing/landing_pages_controller.ts')
const SearchEnginesController = () => import('./landing/search_engines_controller.ts')
const FeedbackController = () => import('./feedback/feedback_controller.ts')
const FirstStepsController = () => import('./first_steps/first_steps_controller.ts')

/** The interface of what wins hosts and keeps them. */
export function api() {
  router
    .group(() => {
      router.get('/first-steps', [FirstStepsController, 'show']).as('first_steps.show').docs({
        access: 'managers',
        summary: 'What a new host has still to do',
        answer: firstStepsAnswer,
      })
      router
        .post('/first-steps/reward', [FirstStepsController, 'reward'])
        .as('first_steps.reward')
        .docs({
          access: 'managers',
          summary: 'Take PRO for the next twenty bookings, once the first steps are done',
          answer: firstStepsAnswer,
          errors: [firstStepsOpen],
        })
      router
        .post('/feedback', [FeedbackController, 'store'])
        .as('feedback.store')
        .docs({
          access: 'managers',
          summary: 'Say what one thinks of the product',
          body: giveFeedback,
          status: 201,
        })
        .use(middleware.idempotent())
    })
    .as('marketing')
    .use(signedIn())
}

/** Addresses of countries lead home (docs/domain.md, "Addresses"): looked at before hosts' pages. */
function countryPages() {
  for (const path of ['/:country', '/:country/*'])
    router
      .get(path, ({ response }) => response.redirect().status(301).clearQs().toPath('/'))
      .where('country', /^(pe|mx|us)$/i)
      .as(path === '/:country' ? 'marketing.country' : 'marketing.country.inside')
}

/** The pages that speak of the product itself. */
export function pages() {
  countryPages()
  router
    .group(() => {
      router.get('/', [LandingPagesController, 'home']).as('home').sitemap()
      router.get('/precios', [LandingPagesController, 'prices']).as('prices').sitemap()
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
