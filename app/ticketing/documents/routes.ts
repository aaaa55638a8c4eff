import { describe } from '#core/http/route_docs'
import router from '@adonisjs/core/services/router'
import { guestFilter, ticketFilter } from '../tickets/validators.ts'

const TicketFilesController = () => import('./ticket_files_controller.ts')

/** The host's bookings as files. */
export function ownRoutes() {
  describe(
    router.get('/tickets/download', [TicketFilesController, 'index']).as('tickets.download'),
    {
      summary: 'The bookings of an account as CSV, filtered as the list, up to 50,000',
      query: ticketFilter,
      errors: ['EXPORT_TOO_LARGE'],
    }
  )
  describe(
    router
      .get('/products/:id/tickets/download', [TicketFilesController, 'guests'])
      .as('tickets.guests'),
    {
      summary: 'Who comes to a service as CSV, with the guests of each, up to 50,000',
      query: guestFilter,
      errors: ['SERVICE_NOT_FOUND', 'EXPORT_TOO_LARGE'],
    }
  )
}
