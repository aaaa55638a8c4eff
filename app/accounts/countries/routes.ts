import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'
import { countriesAnswer } from './country_transformer.ts'
import { industriesAnswer } from './industry_transformer.ts'

const CountriesController = () => import('./countries_controller.ts')
const IndustriesController = () => import('./industries_controller.ts')

/** What forms choose from: countries that services are priced in, and professions. */
export function guestRoutes() {
  router
    .get('/countries/current', [CountriesController, 'current'])
    .as('countries.current')
    .docs({ access: 'public', summary: 'Country and time zone the visitor seems to be in' })
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
  router
    .get('/industries', [IndustriesController, 'index'])
    .as('industries.index')
    .docs({
      access: 'public',
      summary: 'The professions that a host chooses from',
      answer: industriesAnswer,
    })
    .use(middleware.etag())
}
