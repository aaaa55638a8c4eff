import { signedIn } from '#start/kernel'
import * as door from './door/routes.ts'
import * as attended from './door/attended_routes.ts'
import * as agenda from './agenda/routes.ts'
import * as cards from './cards/routes.ts'
import * as balance from './balance/routes.ts'
import * as answers from './answers/routes.ts'
import * as proofs from './proofs/routes.ts'
import * as proposals from './proposals/routes.ts'
import * as calendarChanges from './calendar_changes/routes.ts'
import * as booking from './booking/routes.ts'
import * as changes from './changes/routes.ts'
import * as report from './report/routes.ts'
import * as invitations from './invitations/routes.ts'
import * as buyers from './buyers/routes.ts'
import * as files from './buyer_files/routes.ts'
import * as imports from './buyer_imports/routes.ts'
import * as calendar from './cards/calendar/routes.ts'
import * as exports from './exports/routes.ts'
import * as savedFilters from './saved_filters/routes.ts'
import * as documents from './documents/routes.ts'
import router from '@adonisjs/core/services/router'

/** The interface of bookings. */
export function api() {
  router
    .group(() => {
      for (const part of [booking, answers, proofs, proposals]) part.guestRoutes()
      door.doorRoutes()
      attended.attendedRoutes()
      // Before the routes with a code: `count` and `weeks` are no codes.
      router
        .group(() => {
          const parts = [
            cards,
            exports,
            savedFilters,
            report,
            // Before the routes of one client: `imports` is no id.
            imports,
            buyers,
            files,
            booking,
            calendar,
            changes,
            calendarChanges,
            proposals,
            answers,
            proofs,
            door,
            agenda,
          ]
          for (const part of parts) part.ownRoutes()
          balance.ownRoutes()
        })
        .use(signedIn())
      for (const part of [cards, calendar, changes, documents, invitations]) part.guestRoutes()
    })
    .as('ticketing')
}

/** The pages by which clients manage their bookings. */
export function pages() {
  router
    .group(() =>
      [cards, calendar, calendarChanges, booking, proofs, door].forEach((part) => part.pages())
    )
    .as('ticketing')
}
