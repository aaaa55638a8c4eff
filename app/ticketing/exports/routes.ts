import { middleware } from '#start/kernel'
import { changeFilter } from '#accounts'
import { notFound } from '#core/errors'
import router from '@adonisjs/core/services/router'
import { ticketFilter } from '../cards/validators.ts'
import { exportTooLarge } from '../errors.ts'
import { exportAnswer, exportsAnswer } from './export_transformer.ts'

const ExportsController = () => import('./exports_controller.ts')

/** Files of lists for the members of an account. */
export function ownRoutes() {
  router
    .post('/tickets/exports', [ExportsController, 'tickets'])
    .as('exports.tickets')
    .docs({
      access: 'managers',
      summary: 'Have the bookings that pass a filter written as CSV, up to 50,000',
      body: ticketFilter,
      answer: exportAnswer,
      status: 201,
      errors: [exportTooLarge],
    })
    .use(middleware.idempotent())
  router
    .post('/activity/exports', [ExportsController, 'changes'])
    .as('exports.changes')
    .docs({
      access: 'owner',
      summary: 'Have the changes of settings that pass a filter written as CSV, up to 50,000',
      body: changeFilter,
      answer: exportAnswer,
      status: 201,
      errors: [exportTooLarge],
    })
    .use(middleware.idempotent())
  router.get('/exports', [ExportsController, 'index']).as('exports.index').docs({
    access: 'managers',
    summary: 'The latest files of lists that the member had written',
    answer: exportsAnswer,
  })
  router
    .get('/exports/:id', [ExportsController, 'show'])
    .as('exports.show')
    .docs({
      access: 'managers',
      summary: 'How far a file of a list is',
      answer: exportAnswer,
      errors: [notFound],
    })
  router
    .get('/exports/:id/file', [ExportsController, 'file'])
    .as('exports.file')
    .docs({
      access: 'managers',
      summary: 'A written file of a list, for the member who had it written, for a day',
      errors: [notFound],
    })
}
