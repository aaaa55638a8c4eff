import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'
import { ticketFilter } from './validators.ts'
import { ticketNotFound } from '../errors.ts'
import { shownTicketAnswer, ticketPageAnswer } from './ticket_shapes.ts'

const TicketsController = () => import('./tickets_controller.ts')

/** The host's bookings. */
export function ownRoutes() {
  router.get('/tickets', [TicketsController, 'index']).as('tickets.index').docs({
    access: 'managers',
    summary: 'The bookings of an account',
    query: ticketFilter,
    answer: ticketPageAnswer,
  })
  router
    .get('/tickets/count', [TicketsController, 'count'])
    .as('tickets.count')
    .docs({ access: 'managers', summary: 'How many bookings pass a filter', query: ticketFilter })
}

/** One booking, for a client with its code and for its host. */
export function guestRoutes() {
  router
    .get('/tickets/:code', [TicketsController, 'show'])
    .as('tickets.show')
    .docs({
      access: 'guests',
      summary: 'A booking, for a client with its code; all of it for its host',
      answer: shownTicketAnswer,
      errors: [ticketNotFound],
    })
    .use(middleware.maybeAccount())
}
