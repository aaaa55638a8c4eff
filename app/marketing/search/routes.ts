import { publicPage } from '#start/kernel'
import { searchQuery } from './validators.ts'
import router from '@adonisjs/core/services/router'
import { foundAnswer } from './found_transformer.ts'

const SearchesController = () => import('./searches_controller.ts')
const SearchPagesController = () => import('./search_pages_controller.ts')

/** The search of a dashboard. */
export function ownRoutes() {
  router.get('/search', [SearchesController, 'index']).as('search.index').docs({
    access: 'managers',
    summary:
      'Services, bookings, clients and attended meetings that have all words, the best first',
    query: searchQuery,
    answer: foundAnswer,
  })
}

/** The search of the public site. */
export function guestRoutes() {
  router.get('/search/public', [SearchesController, 'site']).as('search.site').docs({
    access: 'public',
    summary: 'Professionals and services with a public page that have all words, the best first',
    query: searchQuery,
    answer: foundAnswer,
  })
}

/** The page of that search. */
export function pages() {
  router
    .get('/search', [SearchPagesController, 'show'])
    .as('marketing.search.page')
    .use(publicPage())
}
