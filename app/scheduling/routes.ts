import { frameablePage, signedIn } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import * as blockedIntervals from './absences/blocked_intervals_routes.ts'
import * as calendarFeeds from './feeds/routes.ts'
import * as members from './slots/routes.ts'
import * as meetings from './meetings/routes.ts'
import * as offeredWeeks from './offered_week/routes.ts'
import * as schedules from './schedules/routes.ts'
import * as vacations from './absences/routes.ts'
import { addErrors } from '#core/http/route_docs'
import {
  availabilityNotFound,
  invalidSession,
  meetingsClash,
  placesTaken,
  scheduleNotAvailable,
} from './errors.ts'

const GroupPageController = () => import('./workshops/workshop_page_controller.ts')
const ReservePageController = () => import('./slots/reserve_page_controller.ts')

/** Refusals of the catalog's calls that the hooks of this module make: a service names a schedule, a workshop has dates. */
function refusalsOfServices() {
  for (const path of ['/services', '/products']) {
    const dates = [invalidSession, scheduleNotAvailable]
    addErrors(`POST ${path}`, availabilityNotFound, ...dates)
    addErrors(`PATCH ${path}/:id`, availabilityNotFound, meetingsClash, placesTaken)
  }
}

/** The interface of time: a host's hours, and when a service is free. */
export function api() {
  router
    .group(() => {
      meetings.guestRoutes()
      members.guestRoutes()
      router
        .group(() => {
          // Before the schedules, one of which `week` would be.
          offeredWeeks.ownRoutes()
          const parts = [members, schedules, meetings, vacations, blockedIntervals, calendarFeeds]
          for (const part of parts) part.ownRoutes()
        })
        .use(signedIn())
    })
    .as('scheduling')
  refusalsOfServices()
}

/** The booking page and its steps. */
export function pages() {
  router
    .group(() => {
      pagesUnder('/profesionales', 'plus.')
      pagesUnder('', '')
    })
    .as('scheduling')
    .use(frameablePage())
}

/** The same pages under a host's own address and in Plus mode, which is looked at first, for it looks like a host's. */
function pagesUnder(root: string, name: string) {
  const group = `${root}/:username/g/:service`
  const service = `${root}/:username/:service`
  // Before the hours of a service, whose address may look the same.
  router.get(group, [GroupPageController, 'show']).as(`${name}group`)
  router.get(`${group}/reserve`, [GroupPageController, 'show']).as(`${name}group.reserve`)
  router.get(service, [ReservePageController, 'show']).as(`${name}reserve`)
  router.get(`${service}/members`, [ReservePageController, 'show']).as(`${name}members`)
  router.get(`${service}/reserve`, [ReservePageController, 'show']).as(`${name}reserve.time`)
  router
    .get(`${service}/reserve/register`, [ReservePageController, 'show'])
    .as(`${name}reserve.register`)
}
