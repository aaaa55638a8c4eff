import router from '@adonisjs/core/services/router'
import { overviewQuery } from './validators.ts'
import { overviewAnswer } from './overview_transformer.ts'

const OverviewController = () => import('./overview_controller.ts')

/** How a host's account does. */
export function ownRoutes() {
  router.get('/overview', [OverviewController, 'show']).as('overview.show').docs({
    access: 'managers',
    summary:
      'Bookings and money of the last twelve months or weeks, the present one last, and what waits',
    query: overviewQuery,
    answer: overviewAnswer,
  })
}
