import { frameablePage, signedIn } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import * as blockedIntervals from './routes/blocked_intervals.ts'
import * as calendarFeeds from './routes/calendar_feeds.ts'
import * as members from './routes/members.ts'
import * as meetings from './routes/meetings.ts'
import * as schedules from './routes/schedules.ts'
import * as vacations from './routes/vacations.ts'

const GroupPageController = () => import('./controllers/group_page_controller.ts')
const ReservePageController = () => import('./controllers/reserve_page_controller.ts')

/** The interface of time: a host's hours, and when a service is free. */
export function api() {
  router
    .group(() => {
      meetings.guestRoutes()
      members.guestRoutes()
      router
        .group(() => {
          const parts = [members, schedules, meetings, vacations, blockedIntervals, calendarFeeds]
          for (const part of parts) part.ownRoutes()
        })
        .use(signedIn())
    })
    .as('scheduling')
}

/** The booking page and its steps. */
export function pages() {
  router
    .group(() => {
      // Before the hours of a service, whose address may look the same.
      router.get('/:username/g/:service', [GroupPageController, 'show']).as('group')
      router.get('/:username/g/:service/reserve', [GroupPageController, 'show']).as('group.reserve')
      router.get('/:username/:service', [ReservePageController, 'show']).as('reserve')
      router.get('/:username/:service/members', [ReservePageController, 'show']).as('members')
      router.get('/:username/:service/reserve', [ReservePageController, 'show']).as('reserve.time')
      router
        .get('/:username/:service/reserve/register', [ReservePageController, 'show'])
        .as('reserve.register')
    })
    .as('scheduling')
    .use(frameablePage())
}
