import { middleware } from '#start/kernel'
import { describe } from '#core/http/route_docs'
import router from '@adonisjs/core/services/router'
import { countriesAnswer } from '../transformers/country_transformer.ts'

const CountriesController = () => import('../controllers/countries_controller.ts')

/** The countries that services are priced in. */
export function guestRoutes() {
  describe(router.get('/countries', [CountriesController, 'index']).as('countries.index'), {
    summary: 'The countries that services are priced in, with their currency, documents and limits',
    answer: countriesAnswer,
  }).use(middleware.etag())
}
