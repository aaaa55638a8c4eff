import { frameablePage, publicPage, signedIn } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import * as answers from './answers/routes.ts'
import * as booking from './booking/routes.ts'
import * as calendar from './calendar/routes.ts'
import * as changes from './changes/routes.ts'
import * as documents from './cards/file_routes.ts'
import * as tickets from './cards/routes.ts'
import * as waitlist from './booking/waitlist_routes.ts'

const CalendarLinksController = () => import('./calendar/calendar_links_controller.ts')
const DownloadPagesController = () => import('./cards/download_pages_controller.ts')
const FindTicketPagesController = () => import('./cards/find_ticket_pages_controller.ts')
const TicketPagesController = () => import('./cards/ticket_pages_controller.ts')

/** The interface of bookings. */
export function api() {
  router
    .group(() => {
      for (const part of [booking, waitlist, answers]) part.guestRoutes()
      // Before the routes with a code: `count` is no code.
      router
        .group(() => {
          for (const part of [documents, booking, tickets, calendar, changes, answers])
            part.ownRoutes()
        })
        .use(signedIn())
      for (const part of [tickets, calendar, changes]) part.guestRoutes()
    })
    .as('ticketing')
}

/** The pages by which clients manage their bookings. */
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
  // May be framed by another page, as the booking itself: nothing can be changed on it.
  for (const [root, name] of [
    ['/profesionales', 'ticketing.plus.group.confirmation'],
    ['', 'ticketing.group.confirmation'],
  ] as const) {
    const path = `${root}/:username/g/:service/reserve/confirmation`
    router.get(path, [TicketPagesController, 'confirmation']).as(name).use(frameablePage())
  }
}
