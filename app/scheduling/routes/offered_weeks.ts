import { describe } from '#core/http/route_docs'
import router from '@adonisjs/core/services/router'
import { offeredWeekQuery } from '../validators/offered_week.ts'
import { offeredWeekAnswer } from '../transformers/offered_week_transformer.ts'

const OfferedWeeksController = () => import('../controllers/offered_weeks_controller.ts')

/** A week as it will be offered. */
export function ownRoutes() {
  describe(
    router.get('/availability/week', [OfferedWeeksController, 'show']).as('offered_weeks.show'),
    {
      summary: 'A week as clients will be offered it, and what closes the rest of the hours',
      query: offeredWeekQuery,
      answer: offeredWeekAnswer,
      errors: ['SERVICE_NOT_FOUND', 'AVAILABILITY_NOT_FOUND'],
    }
  )
}
