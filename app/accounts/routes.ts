import router from '@adonisjs/core/services/router'
import { middleware, signedIn, withSession } from '#start/kernel'
import * as signIn from './routes/sign_in.ts'
import * as users from './routes/users.ts'
import * as identities from './routes/identities.ts'
import * as plans from './routes/plans.ts'
import * as teams from './routes/teams.ts'
import * as pictures from './routes/pictures.ts'
import * as bankAccount from './routes/bank_account.ts'

/** The interface of accounts: signing up and in, and who one is. */
export function api() {
  router
    .group(() => {
      for (const part of [signIn, users, plans]) part.guestRoutes()
      router
        .group(() => {
          for (const part of [signIn, users, teams]) part.unprovedRoutes()
        })
        .use(signedIn({ unproved: true }))
      router
        .group(() => {
          const parts = [signIn, identities, users, plans, teams, bankAccount, pictures]
          for (const part of parts) part.ownRoutes()
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
