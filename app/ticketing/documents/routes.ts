import router from '@adonisjs/core/services/router'
import { guestFilter, ticketFilter } from '../tickets/validators.ts'
import { exportTooLarge } from '../errors.ts'
import { serviceNotFound } from '#catalog'

const TicketFilesController = () => import('./ticket_files_controller.ts')

/** The host's bookings as files. */
export function ownRoutes() {
  router
    .get('/tickets/download', [TicketFilesController, 'index'])
    .as('tickets.download')
    .docs({
      access: 'managers',
      summary: 'The bookings of an account as CSV, filtered as the list, up to 50,000',
      query: ticketFilter,
      errors: [exportTooLarge],
    })
  router
    .get('/products/:id/tickets/download', [TicketFilesController, 'guests'])
    .as('tickets.guests')
    .docs({
      access: 'managers',
      summary: 'Who comes to a service as CSV, with the guests of each, up to 50,000',
      query: guestFilter,
      errors: [serviceNotFound, exportTooLarge],
    })
}
