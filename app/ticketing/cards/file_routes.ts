import router from '@adonisjs/core/services/router'
import { notOffered, serviceNotFound } from '#catalog'
import { giveReason } from '../changes/validators.ts'
import { hostTicketAnswer } from './ticket_shapes.ts'
import { guestFilter, ticketFilter } from './validators.ts'
import { exportTooLarge, noDownload, ticketNotFound } from '../errors.ts'

const DownloadsController = () => import('../changes/downloads_controller.ts')
const TicketFilesController = () => import('./ticket_files_controller.ts')

/** Bookings as files, and the links to files that were sold. */
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
  router
    .post('/tickets/:code/renew-download', [DownloadsController, 'renew'])
    .as('registrations.renew')
    .docs({
      access: 'managers',
      summary: 'Renew the download link of a ticket and send it again',
      body: giveReason,
      answer: hostTicketAnswer,
      errors: [ticketNotFound, noDownload, notOffered],
    })
}
