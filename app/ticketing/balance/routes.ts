import router from '@adonisjs/core/services/router'
import { ticketNotFound } from '../errors.ts'
import { hostTicketAnswer } from '../cards/ticket_shapes.ts'
import { alreadyPaid, balanceNotDue, balanceNotMarked } from '#payments'

const BalancesController = () => import('./balances_controller.ts')

const NOT_DUE = [ticketNotFound, balanceNotDue]

/** How hosts collect the rest of a price. */
export function ownRoutes() {
  router
    .post('/tickets/:code/balance', [BalancesController, 'store'])
    .as('tickets.balance.store')
    .docs({
      access: 'managers',
      scope: 'payments:write',
      summary: 'Record that the rest of a price was paid on site',
      answer: hostTicketAnswer,
      errors: [...NOT_DUE, alreadyPaid],
    })
  router
    .delete('/tickets/:code/balance', [BalancesController, 'destroy'])
    .as('tickets.balance.destroy')
    .docs({
      access: 'managers',
      scope: 'payments:write',
      summary: 'Take back that the rest of a price was paid on site',
      answer: hostTicketAnswer,
      errors: [...NOT_DUE, balanceNotMarked],
    })
  router
    .post('/tickets/:code/balance/link', [BalancesController, 'link'])
    .as('tickets.balance.link')
    .docs({
      access: 'managers',
      scope: 'payments:write',
      summary: 'Send the client the link by which the rest of a price is paid',
      answer: hostTicketAnswer,
      errors: [...NOT_DUE, alreadyPaid],
    })
}
