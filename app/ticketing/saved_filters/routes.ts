import router from '@adonisjs/core/services/router'
import { savedFilterNotFound, tooManySavedFilters } from '../errors.ts'
import { savedBookings, savedBuyers, savedFiltersOf } from './validators.ts'
import { savedFilterAnswer, savedFilterListAnswer } from './saved_filter_transformer.ts'

const SavedFiltersController = () => import('./saved_filters_controller.ts')

const PATH = '/saved-filters'

/** The filters of lists that a member keeps. */
export function ownRoutes() {
  router.get(PATH, [SavedFiltersController, 'index']).as('savedFilters.index').docs({
    access: 'managers',
    summary: 'Filters of a list that the caller keeps, by their names',
    query: savedFiltersOf,
    answer: savedFilterListAnswer,
  })
  router
    .put(`${PATH}/bookings`, [SavedFiltersController, 'keepBookings'])
    .as('savedFilters.keepBookings')
    .docs({
      access: 'managers',
      summary: 'Keep filters of bookings under a name, in place of what had it',
      body: savedBookings,
      answer: savedFilterAnswer,
      errors: [tooManySavedFilters],
    })
  router
    .put(`${PATH}/buyers`, [SavedFiltersController, 'keepBuyers'])
    .as('savedFilters.keepBuyers')
    .docs({
      access: 'managers',
      summary: 'Keep filters of clients under a name, in place of what had it',
      body: savedBuyers,
      answer: savedFilterAnswer,
      errors: [tooManySavedFilters],
    })
  router
    .delete(`${PATH}/:id`, [SavedFiltersController, 'destroy'])
    .as('savedFilters.destroy')
    .docs({
      access: 'managers',
      summary: 'Remove a kept filter',
      status: 204,
      errors: [savedFilterNotFound],
    })
}
