import { describe } from '#core/http/route_docs'
import router from '@adonisjs/core/services/router'
import vine from '@vinejs/vine'

const CalendarLinksController = () => import('./calendar_links_controller.ts')

const calendarLinkAnswer = vine.create({
  calendarLink: vine.object({ url: vine.string(), createdAt: vine.string() }).nullable(),
})

/** The private address of one’s bookings as a calendar. */
export function ownRoutes() {
  const path = '/calendar-link'
  const answer = calendarLinkAnswer
  describe(router.get(path, [CalendarLinksController, 'show']).as('calendar_link.show'), {
    summary: 'The private address by which a calendar reads one’s bookings',
    answer,
  })
  describe(router.post(path, [CalendarLinksController, 'store']).as('calendar_link.store'), {
    summary: 'Make that address; one that was there leads nowhere any more',
    answer,
    status: 201,
  })
  describe(router.delete(path, [CalendarLinksController, 'destroy']).as('calendar_link.destroy'), {
    summary: 'Withdraw that address',
    status: 204,
  })
}
