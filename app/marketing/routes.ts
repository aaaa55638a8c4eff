import { signedIn } from '#start/kernel'
import * as guides from './guides/routes.ts'
import * as landing from './landing/routes.ts'
import * as developers from './developers/routes.ts'
import * as analytics from './analytics/routes.ts'
import * as visits from './visits/routes.ts'
import * as overview from './overview/routes.ts'
import * as tracking from './tracking/routes.ts'
import * as search from './search/routes.ts'
import router from '@adonisjs/core/services/router'
import * as feedback from './feedback/routes.ts'
import * as firstSteps from './first_steps/routes.ts'

/** The interface of what wins hosts and keeps them. */
export function api() {
  router
    .group(() => {
      for (const feature of [tracking, search, visits]) feature.guestRoutes()
    })
    .as('marketing')
  router
    .group(() => {
      for (const feature of [firstSteps, overview, analytics, feedback, search]) feature.ownRoutes()
    })
    .as('marketing')
    .use(signedIn())
}

/** The pages that present the product. */
export function pages() {
  landing.pages()
  search.pages()
  developers.pages()
  guides.pages()
}
