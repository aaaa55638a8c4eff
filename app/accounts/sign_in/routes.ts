import router from '@adonisjs/core/services/router'
import { askToken, signIn, signInByPassword, signInQuery, signOut } from './validators.ts'
import {
  accountDisabled,
  invalidCredentials,
  providerNotAvailable,
  invalidCode,
} from '../errors.ts'

const AccountPagesController = () => import('./account_pages_controller.ts')
const InstallController = () => import('./install_controller.ts')
const SignInController = () => import('./sign_in_controller.ts')

/** Signing in. */
export function guestRoutes() {
  router
    .post('/auth', [SignInController, 'store'])
    .as('auth.store')
    .docs({
      access: 'public',
      summary:
        'Sign in: a password is answered with an address that carries a single-use code, a provider with its own address',
      query: signInQuery,
      body: signIn,
      errors: [invalidCredentials, accountDisabled, providerNotAvailable],
      captcha: true,
    })
  router
    .post('/local/login', [SignInController, 'login'])
    .as('local.login')
    .docs({
      access: 'public',
      summary: 'Sign in with a password: answers an address that carries a single-use code',
      query: signInQuery,
      body: signInByPassword,
      errors: [invalidCredentials, accountDisabled],
      captcha: true,
    })
  router
    .post('/auth/token', [SignInController, 'token'])
    .as('auth.token')
    .docs({
      access: 'public',
      summary: 'A code or a refresh token for tokens',
      body: askToken,
      errors: [invalidCode],
    })
}

/** Signing out. */
export function unprovedRoutes() {
  router.post('/auth/logout', [SignInController, 'destroy']).as('auth.logout').docs({
    access: 'signedIn',
    summary: 'End this session, or this token with all of its family, or everything',
    body: signOut,
    status: 204,
  })
}

/** The pages around signing in, and the dashboard. */
export function pages() {
  router.get('/signup', [AccountPagesController, 'signUp']).as('signup').sitemap()
  router.get('/login', [AccountPagesController, 'login']).as('login')
  router.get('/login/callback', [AccountPagesController, 'callback']).as('callback')
  router
    .get('/request-recover-password', [AccountPagesController, 'requestPassword'])
    .as('request_password')
  router
    .get('/recover-password', [AccountPagesController, 'recoverPassword'])
    .as('recover_password')
  router.get('/teams/accept-invitation', [AccountPagesController, 'invitation']).as('invitation')
  router.get('/verify', [AccountPagesController, 'verify']).as('verify')
  router.get('/onboarding', [AccountPagesController, 'onboarding']).as('onboarding')
  router.get('/profile', [AccountPagesController, 'dashboard']).as('dashboard')
  router.get('/profile/app.webmanifest', [InstallController, 'manifest']).as('app_manifest')
  router.get('/profile/*', [AccountPagesController, 'dashboard']).as('dashboard.inside')
}
