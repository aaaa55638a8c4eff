import router from '@adonisjs/core/services/router'
import { analyticsDays } from '../errors.ts'
import { analyticsAnswer } from './analytics_transformer.ts'
import { analyticsFileQuery, analyticsQuery } from './validators.ts'

const AnalyticsController = () => import('./analytics_controller.ts')

/** How a host's account does, by parts. */
export function ownRoutes() {
  router
    .get('/analytics', [AnalyticsController, 'show'])
    .as('analytics.show')
    .docs({
      access: 'managers',
      summary: 'Bookings, attendance, money and visits of some days, by parts, beside those before',
      query: analyticsQuery,
      answer: analyticsAnswer,
      errors: [analyticsDays],
    })
  router
    .get('/analytics/download', [AnalyticsController, 'file'])
    .as('analytics.file')
    .docs({
      access: 'managers',
      summary: 'One part of the analytics as CSV',
      query: analyticsFileQuery,
      errors: [analyticsDays],
    })
}
