import router from '@adonisjs/core/services/router'
import vine from '@vinejs/vine'
import { publicPage } from '#start/kernel'
import { entryQuery } from './validators.ts'
import { ticketNotFound, ticketWithoutMeeting } from '../../errors.ts'

const CalendarEntriesController = () => import('./calendar_entries_controller.ts')
const CalendarLinksController = () => import('./calendar_links_controller.ts')

const calendarLinkAnswer = vine.create({
  calendarLink: vine.object({ url: vine.string(), createdAt: vine.string() }).nullable(),
})

/** The private address of a host's bookings as a calendar. */
export function ownRoutes() {
  const path = '/calendar-link'
  const answer = calendarLinkAnswer
  router.get(path, [CalendarLinksController, 'show']).as('calendar_link.show').docs({
    access: 'managers',
    summary: 'The private address by which a calendar reads the caller’s bookings',
    answer,
  })
  router.post(path, [CalendarLinksController, 'store']).as('calendar_link.store').docs({
    access: 'managers',
    summary: 'Create that address; an earlier one stops working',
    answer,
    status: 201,
  })
  router
    .delete(path, [CalendarLinksController, 'destroy'])
    .as('calendar_link.destroy')
    .docs({ access: 'managers', summary: 'Withdraw that address', status: 204 })
}

/** The file of a host's bookings, at its private address. */
export function pages() {
  router.get('/calendar/:file', [CalendarLinksController, 'file']).as('calendar').use(publicPage())
}

/** One booking for any calendar. */
export function guestRoutes() {
  router
    .get('/tickets/:code/calendar', [CalendarEntriesController, 'show'])
    .as('tickets.calendar')
    .docs({
      access: 'public',
      summary: 'A booking, or one of its hours, as an iCalendar file',
      query: entryQuery,
      errors: [ticketNotFound, ticketWithoutMeeting],
    })
}
