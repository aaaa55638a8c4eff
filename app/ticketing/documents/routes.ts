import { busy } from '#core/errors'
import { serviceNotFound } from '#catalog'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { noEntries, ticketNotFound } from '../errors.ts'
import { pictureQuery, socialQuery } from './validators.ts'

const DocumentsController = () => import('./documents_controller.ts')

/** Bookings as files for the door, for a client with the code and for the host. */
export function guestRoutes() {
  router
    .get('/tickets/:code/ticket.pdf', [DocumentsController, 'pdf'])
    .as('tickets.pdf')
    .docs({
      access: 'guests',
      scope: 'bookings:read',
      summary: 'A confirmed booking as PDF, a page with a signed QR code for each place',
      errors: [ticketNotFound, noEntries, busy],
    })
    .use(middleware.maybeAccount())
  router
    .get('/tickets/:code/ticket.png', [DocumentsController, 'png'])
    .as('tickets.png')
    .docs({
      access: 'guests',
      scope: 'bookings:read',
      summary: 'One place of a confirmed booking as a picture with its signed QR code',
      query: pictureQuery,
      errors: [ticketNotFound, noEntries, busy],
    })
    .use(middleware.maybeAccount())
  router
    .get('/group-meetings/:id/social-ticket', [DocumentsController, 'social'])
    .as('workshops.social_ticket')
    .docs({
      access: 'public',
      summary: 'A picture by which a client tells others that they go to a workshop',
      query: socialQuery,
      errors: [serviceNotFound, busy],
    })
}
