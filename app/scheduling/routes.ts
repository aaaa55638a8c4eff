import { framedPage, frameablePage, signedIn } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import * as feeds from './feeds/routes.ts'
import * as localCalendar from './connections/providers/local_calendar/routes.ts'
import * as conferences from './conferences/routes.ts'
import * as zoom from './connections/providers/zoom/routes.ts'
import * as calendars from './calendars/routes.ts'
import * as localVideo from './connections/providers/local_video/routes.ts'
import * as connections from './connections/routes.ts'
import * as series from './series/routes.ts'
import * as slots from './slots/routes.ts'
import * as absences from './absences/routes.ts'
import * as meetings from './meetings/routes.ts'
import * as schedules from './schedules/routes.ts'
import * as workshops from './workshops/routes.ts'
import * as offeredWeek from './offered_week/routes.ts'
import { addErrors } from '#core/http/route_docs'
import {
  availabilityNotFound,
  invalidDate,
  meetingsClash,
  placesTaken,
  scheduleNotAvailable,
} from './errors.ts'

/** Errors that the hooks of this module add to calls of the catalog. */
function refusalsOfServices() {
  for (const path of ['/services', '/products']) {
    const dates = [invalidDate, scheduleNotAvailable]
    addErrors(`POST ${path}`, availabilityNotFound, ...dates)
    addErrors(`PATCH ${path}/:id`, availabilityNotFound, meetingsClash, placesTaken)
  }
}

/** Hours, absences and calendars of hosts, and when a service is free. */
export function api() {
  router
    .group(() => {
      for (const feature of [slots, series, workshops]) feature.guestRoutes()
      // Before the payments' routes, of which one has any provider.
      zoom.webhooks()
      calendars.webhookRoutes()
      router
        .group(() => {
          // Before the schedules, one of which `week` would be.
          const linked = [feeds, connections, calendars, conferences]
          const features = [offeredWeek, slots, schedules, meetings, workshops, absences]
          for (const feature of [...features, ...linked]) feature.ownRoutes()
        })
        .use(signedIn())
    })
    .as('scheduling')
  refusalsOfServices()
}

/** The pages that the dashboard frames. They are declared before its own, which match any address below theirs. */
export function framedPages() {
  router
    .group(() => slots.previewPage())
    .as('scheduling')
    .use([...signedIn(), ...framedPage()])
}

/** Where providers of calendars and video calls send hosts back to, and the pages of the simulated one. */
export function firstPages() {
  router.group(() => connections.callbackPage()).as('scheduling')
  localCalendar.pages()
  localVideo.pages()
  zoom.pages()
}

/** The booking pages. Plus mode comes first, because its addresses look like those of a host. */
export function pages() {
  router
    .group(() => {
      for (const [root, name] of [
        ['/profesionales', 'plus.'],
        ['', ''],
      ] as const) {
        // Before the hours of a service, whose address may look the same.
        workshops.pagesUnder(root, name)
        slots.pagesUnder(root, name)
      }
    })
    .as('scheduling')
    .use(frameablePage())
}
