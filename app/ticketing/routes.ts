import { frameablePage, publicPage, signedIn } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import * as answerFiles from './answers/routes.ts'
import * as appointments from './booking/routes.ts'
import * as calendarLink from './calendar/routes.ts'
import * as groupBookings from './waitlist/routes.ts'
import * as meetingCollaborators from './changes/routes.ts'
import * as registrations from './documents/download_routes.ts'
import * as ticketFiles from './documents/routes.ts'
import * as tickets from './tickets/routes.ts'

const CalendarLinksController = () => import('./calendar/calendar_links_controller.ts')
const DownloadPagesController = () => import('./documents/download_pages_controller.ts')
const FindTicketPagesController = () => import('./changes/find_ticket_pages_controller.ts')
const TicketPagesController = () => import('./changes/ticket_pages_controller.ts')

/** The interface of bookings. */
export function api() {
  router
    .group(() => {
      appointments.guestRoutes()
      groupBookings.guestRoutes()
      answerFiles.guestRoutes()
      registrations.guestRoutes()
      // Before the guests' routes, for `count` is no code.
      router
        .group(() => {
          const parts = [groupBookings, registrations, ticketFiles, tickets, calendarLink]
          for (const part of [...parts, meetingCollaborators, answerFiles]) part.ownRoutes()
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
      for (const purpose of ['meeting', 'cancel', 'reschedule'])
        router.get(`/${purpose}`, [FindTicketPagesController, 'show']).as(`find.${purpose}`)
      router.get('/meeting/:code', [TicketPagesController, 'show']).as('meeting')
      router.get('/cancel/:code', [TicketPagesController, 'cancel']).as('cancel')
      router.get('/download/:code', [DownloadPagesController, 'show']).as('download')
      router.post('/download/:code', [DownloadPagesController, 'store']).as('download.store')
      router.get('/reschedule/:code', [TicketPagesController, 'reschedule']).as('reschedule')
    })
    .as('ticketing')
    .use(publicPage())
  // May stand within another page as the booking itself does: nothing can be changed on it.
  for (const [root, name] of [
    ['/profesionales', 'ticketing.plus.group.confirmation'],
    ['', 'ticketing.group.confirmation'],
  ] as const) {
    const path = `${root}/:username/g/:service/reserve/confirmation`
    router.get(path, [TicketPagesController, 'confirmation']).as(name).use(frameablePage())
  }
}
