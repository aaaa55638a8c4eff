import router from '@adonisjs/core/services/router'
import { offeredWeekQuery } from './validators.ts'
import { offeredWeekAnswer } from './offered_week_transformer.ts'
import { serviceNotFound } from '#catalog'
import { availabilityNotFound } from '../errors.ts'

const OfferedWeeksController = () => import('./offered_weeks_controller.ts')

/** A week as it will be offered. */
export function ownRoutes() {
  router
    .get('/availability/week', [OfferedWeeksController, 'show'])
    .as('offered_weeks.show')
    .docs({
      access: 'managers',
      summary: 'A week as clients will be offered it, and what closes the rest of the hours',
      query: offeredWeekQuery,
      answer: offeredWeekAnswer,
      errors: [serviceNotFound, availabilityNotFound],
    })
}
