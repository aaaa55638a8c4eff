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
  router.get(path, [CalendarLinksController, 'show']).as('calendar_link.show').docs({
    access: 'managers',
    summary: 'The private address by which a calendar reads one’s bookings',
    answer,
  })
  router.post(path, [CalendarLinksController, 'store']).as('calendar_link.store').docs({
    access: 'managers',
    summary: 'Make that address; one that was there leads nowhere any more',
    answer,
    status: 201,
  })
  router
    .delete(path, [CalendarLinksController, 'destroy'])
    .as('calendar_link.destroy')
    .docs({ access: 'managers', summary: 'Withdraw that address', status: 204 })
}
