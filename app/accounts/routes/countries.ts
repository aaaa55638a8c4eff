import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { countriesAnswer } from '../transformers/country_transformer.ts'

const CountriesController = () => import('../controllers/countries_controller.ts')

/** The countries that services are priced in. */
export function guestRoutes() {
  router
    .get('/countries', [CountriesController, 'index'])
    .as('countries.index')
    .docs({
      access: 'public',
      summary:
        'The countries that services are priced in, with their currency, documents and limits',
      answer: countriesAnswer,
    })
    .use(middleware.etag())
}
