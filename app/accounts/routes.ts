import router from '@adonisjs/core/services/router'
import { middleware, signedIn, withSession } from '#start/kernel'
import * as signIn from './routes/sign_in.ts'
import * as users from './routes/users.ts'
import * as identities from './routes/identities.ts'
import * as countries from './routes/countries.ts'
import * as industries from './routes/industries.ts'
import * as plans from './routes/plans.ts'
import * as teams from './routes/teams.ts'
import * as pictures from './routes/pictures.ts'
import * as bankAccount from './routes/bank_account.ts'

const AccountPagesController = () => import('./controllers/account_pages_controller.ts')
const ProviderPagesController = () => import('./controllers/provider_pages_controller.ts')

/** The interface of accounts: signing up and in, and who one is. */
export function api() {
  router
    .group(() => {
      for (const part of [signIn, users, countries, industries, plans]) part.guestRoutes()
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
      router.get('/signup', [AccountPagesController, 'signUp']).as('signup')
      router.get('/login', [AccountPagesController, 'login']).as('login')
      router.get('/login/callback', [AccountPagesController, 'callback']).as('callback')
      router
        .get('/authorize-auth/:provider?', [ProviderPagesController, 'authorize'])
        .as('authorize')
      router.get('/middleware-auth', [ProviderPagesController, 'decide']).as('decide')
      router
        .get('/request-recover-password', [AccountPagesController, 'requestPassword'])
        .as('request_password')
      router
        .get('/recover-password', [AccountPagesController, 'recoverPassword'])
        .as('recover_password')
      router
        .get('/teams/accept-invitation', [AccountPagesController, 'invitation'])
        .as('invitation')
      router.get('/verify', [AccountPagesController, 'verify']).as('verify')
      router.get('/onboarding', [AccountPagesController, 'onboarding']).as('onboarding')
      router.get('/profile', [AccountPagesController, 'dashboard']).as('dashboard')
      router.get('/profile/*', [AccountPagesController, 'dashboard']).as('dashboard.inside')
    })
    .as('accounts')
    .use([...withSession(), middleware.inertia()])
  pictures.pages()
}
