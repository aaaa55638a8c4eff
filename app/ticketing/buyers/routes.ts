import { middleware } from '#start/kernel'
import { changedMeanwhile } from '#core/errors'
import router from '@adonisjs/core/services/router'
import {
  buyerExists,
  buyerNotFound,
  exportTooLarge,
  mergeTooLarge,
  mergeWithItself,
} from '../errors.ts'
import { exportAnswer } from '../exports/export_transformer.ts'
import { ticketPageAnswer } from '../cards/ticket_shapes.ts'
import { buyerAnswer, buyersAnswer, listedBuyerAnswer } from './buyer_transformer.ts'
import { buyerChange, buyerFilter, buyerPage, mergeWith, newBuyer } from './validators.ts'
import { buyerMeetingsAnswer, duplicatesAnswer, mergeAnswer } from './merge_transformer.ts'

const BuyersController = () => import('./buyers_controller.ts')

/** The clients of an account. */
export function ownRoutes() {
  listRoutes()
  const one = { access: 'managers' as const, errors: [buyerNotFound] }
  const read = { ...one, scope: 'buyers:read' as const }
  const write = { ...one, scope: 'buyers:write' as const }
  router
    .get('/buyers/:id', [BuyersController, 'show'])
    .as('buyers.show')
    .docs({ ...read, summary: 'A client with all that is known of them', answer: buyerAnswer })
  router
    .patch('/buyers/:id', [BuyersController, 'update'])
    .as('buyers.update')
    .docs({
      ...write,
      summary: 'Change what the host writes of a client; the e-mail stays',
      body: buyerChange,
      answer: buyerAnswer,
      errors: [buyerNotFound, changedMeanwhile],
    })
  router
    .get('/buyers/:id/meetings', [BuyersController, 'meetings'])
    .as('buyers.meetings')
    .docs({
      ...read,
      summary: 'The hours of a client, the latest first',
      query: buyerPage,
      answer: buyerMeetingsAnswer,
    })
  router
    .get('/buyers/:id/tickets', [BuyersController, 'tickets'])
    .as('buyers.tickets')
    .docs({
      ...read,
      summary: 'The bookings of a client',
      query: buyerPage,
      answer: ticketPageAnswer,
    })
  const merge = { answer: mergeAnswer, errors: [buyerNotFound, mergeWithItself] }
  router
    .get('/buyers/:id/merge', [BuyersController, 'preview'])
    .as('buyers.merge_preview')
    .docs({
      ...read,
      ...merge,
      summary: 'What merging another client into this one would do; nothing is changed',
      query: mergeWith,
    })
  router
    .post('/buyers/:id/merge', [BuyersController, 'merge'])
    .as('buyers.merge')
    .docs({
      ...write,
      ...merge,
      summary: 'Merge another client into this one',
      body: mergeWith,
      errors: [...merge.errors, mergeTooLarge],
    })
}

function listRoutes() {
  router.get('/buyers', [BuyersController, 'index']).as('buyers.index').docs({
    access: 'managers',
    scope: 'buyers:read',
    summary: 'The clients of an account; `awayWeeks` finds who came before and not since',
    query: buyerFilter,
    answer: buyersAnswer,
  })
  router
    .post('/buyers', [BuyersController, 'store'])
    .as('buyers.store')
    .docs({
      access: 'managers',
      scope: 'buyers:write',
      summary: 'Add a client who has not booked',
      body: newBuyer,
      answer: listedBuyerAnswer,
      status: 201,
      errors: [buyerExists],
    })
    .use(middleware.idempotent())
  router
    .post('/buyers/exports', [BuyersController, 'export'])
    .as('buyers.export')
    .docs({
      access: 'managers',
      summary: 'Have the clients that pass a filter written as CSV, up to 50,000',
      body: buyerFilter,
      answer: exportAnswer,
      status: 201,
      errors: [exportTooLarge],
    })
    .use(middleware.idempotent())
  router.get('/buyers/duplicates', [BuyersController, 'duplicates']).as('buyers.duplicates').docs({
    access: 'managers',
    scope: 'buyers:read',
    summary: 'Clients who look like one person, by document, phone or name',
    answer: duplicatesAnswer,
  })
}
