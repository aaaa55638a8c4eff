import router from '@adonisjs/core/services/router'
import { ownSharesQuery, reportQuery } from './validators.ts'
import { reportTooLong } from '../errors.ts'
import { ownSharesAnswer, reportAnswer } from './report_transformer.ts'

const ReportsController = () => import('./reports_controller.ts')

/** What the bookings of an account came to. */
export function ownRoutes() {
  router
    .get('/tickets/report', [ReportsController, 'show'])
    .as('report.show')
    .docs({
      access: 'managers',
      scope: 'bookings:read',
      summary: 'Bookings, attendance, hours and money by month or week, and by service or member',
      query: reportQuery,
      answer: reportAnswer,
      errors: [reportTooLong],
    })
  router
    .get('/tickets/report/download', [ReportsController, 'file'])
    .as('report.file')
    .docs({
      access: 'managers',
      scope: 'bookings:read',
      summary: 'The report of bookings as CSV',
      query: reportQuery,
      errors: [reportTooLong],
    })
  router
    .get('/users/me/shares', [ReportsController, 'shares'])
    .as('report.shares')
    .docs({
      access: 'managers',
      summary: 'What one gets of the bookings of teams that one attends, by month or week',
      query: ownSharesQuery,
      answer: ownSharesAnswer,
      errors: [reportTooLong],
    })
}
