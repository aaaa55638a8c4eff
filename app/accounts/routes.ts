import router from '@adonisjs/core/services/router'
import { middleware, signedIn, withSession } from '#start/kernel'
import * as signIn from './sign_in/routes.ts'
import * as users from './users/routes.ts'
import * as countries from './countries/routes.ts'
import * as passwords from './passwords/routes.ts'
import * as sessions from './sessions/routes.ts'
import * as identities from './identities/routes.ts'
import * as plans from './plans/routes.ts'
import * as teams from './teams/routes.ts'
import * as pictures from './pictures/routes.ts'
import * as audit from './audit/routes.ts'
import * as apiKeys from './api_keys/routes.ts'
import * as bankAccount from './bank_account/routes.ts'

/** The API of accounts: signing up and in, users, teams and plans. */
export function api() {
  router
    .group(() => {
      for (const part of [signIn, passwords, users, countries, plans]) part.guestRoutes()
      router
        .group(() => {
          for (const part of [signIn, users, teams]) part.unprovedRoutes()
        })
        .use(signedIn({ unproved: true }))
      router
        .group(() => {
          const own = [
            ...[passwords, sessions, identities, users, plans],
            ...[teams, bankAccount, pictures, audit, apiKeys],
          ]
          for (const part of own) part.ownRoutes()
        })
        .use(signedIn())
    })
    .as('accounts')
}

/** The pages around signing in, and the dashboard. */
export function pages() {
  router
    .group(() => {
      for (const part of [identities, signIn]) part.pages()
    })
    .as('accounts')
    .use([...withSession(), middleware.inertia()])
  pictures.pages()
}
