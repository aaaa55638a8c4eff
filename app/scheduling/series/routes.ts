import router from '@adonisjs/core/services/router'
import { seriesQuery } from './validators.ts'
import { serviceNotFound } from '#catalog'
import { guestSeriesAnswer } from './series_date_transformer.ts'
import { availabilityNotFound, membersNotFound } from '../errors.ts'

const SeriesController = () => import('./series_controller.ts')

/** The preview of a series. */
export function guestRoutes() {
  router
    .get('/products/:id/availability/series', [SeriesController, 'show'])
    .as('availability.series')
    .docs({
      access: 'public',
      summary: 'The same time week after week, and which of those are free',
      query: seriesQuery,
      answer: guestSeriesAnswer,
      errors: [serviceNotFound, availabilityNotFound, membersNotFound],
    })
}
