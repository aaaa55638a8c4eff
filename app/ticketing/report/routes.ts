import router from '@adonisjs/core/services/router'
import { reportQuery } from './validators.ts'
import { reportTooLong } from '../errors.ts'
import { reportAnswer } from './report_transformer.ts'

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
}
