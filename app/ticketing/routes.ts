import { frameablePage, publicPage, signedIn } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import * as appointments from './routes/appointments.ts'
import * as calendarLink from './routes/calendar_link.ts'
import * as groupBookings from './routes/group_bookings.ts'
import * as registrations from './routes/registrations.ts'
import * as tickets from './routes/tickets.ts'

const CalendarLinksController = () => import('./controllers/calendar_links_controller.ts')
const DownloadPagesController = () => import('./controllers/download_pages_controller.ts')
const TicketPagesController = () => import('./controllers/ticket_pages_controller.ts')

/** The interface of bookings. */
export function api() {
  router
    .group(() => {
      appointments.guestRoutes()
      groupBookings.guestRoutes()
      registrations.guestRoutes()
      // Before the guests' routes, for `count` is no code.
      router
        .group(() => {
          for (const part of [groupBookings, registrations, tickets, calendarLink]) part.ownRoutes()
        })
        .use(signedIn())
      tickets.guestRoutes()
    })
    .as('ticketing')
}

/** The pages by which a buyer looks after a booking. */
export function pages() {
  router
    .group(() => {
      router.get('/calendar/:file', [CalendarLinksController, 'file']).as('calendar')
      router.get('/meeting/:code', [TicketPagesController, 'show']).as('meeting')
      router.get('/cancel/:code', [TicketPagesController, 'cancel']).as('cancel')
      router.get('/download/:code', [DownloadPagesController, 'show']).as('download')
      router.post('/download/:code', [DownloadPagesController, 'store']).as('download.store')
      router.get('/reschedule/:code', [TicketPagesController, 'reschedule']).as('reschedule')
    })
    .as('ticketing')
    .use(publicPage())
  // May stand within another page as the booking itself does: nothing can be changed on it.
  router
    .get('/:username/g/:service/reserve/confirmation', [TicketPagesController, 'confirmation'])
    .as('ticketing.group.confirmation')
    .use(frameablePage())
}
