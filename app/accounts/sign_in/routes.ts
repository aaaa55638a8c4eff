import router from '@adonisjs/core/services/router'
import { sessionsAnswer } from '../sessions/list_sessions.ts'
import { askToken, signIn, signInByPassword, signInQuery, signOut } from './validators.ts'
import { changePassword, requestPassword, resetPassword } from '../passwords/validators.ts'
import {
  accountDisabled,
  invalidCredentials,
  providerNotAvailable,
  invalidCode,
  linkExpired,
  wrongPassword,
  sessionNotFound,
} from '../errors.ts'

const AccountPagesController = () => import('./account_pages_controller.ts')
const SessionsController = () => import('../sessions/sessions_controller.ts')
const PasswordsController = () => import('../passwords/passwords_controller.ts')
const SignInController = () => import('./sign_in_controller.ts')

/** Signing in and getting a new password, for everybody. */
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
  router
    .post('/users/password/request', [PasswordsController, 'request'])
    .as('password.request')
    .docs({
      access: 'public',
      summary: 'Mail leave to choose a new password; the answer is the same for an unknown e-mail',
      body: requestPassword,
      status: 202,
      captcha: true,
    })
  router
    .patch('/users/password', [PasswordsController, 'reset'])
    .as('password.reset')
    .docs({
      access: 'public',
      summary: 'Choose a new password, with the mailed token as bearer',
      body: resetPassword,
      status: 204,
      errors: [linkExpired],
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

/** A user's sessions and password. */
export function ownRoutes() {
  router
    .patch('/users/me/password', [PasswordsController, 'update'])
    .as('password.update')
    .docs({
      access: 'proved',
      summary: 'Choose a new password by the old one; all other sessions end',
      body: changePassword,
      status: 204,
      errors: [wrongPassword],
    })
  router
    .get('/users/me/sessions', [SessionsController, 'index'])
    .as('sessions.index')
    .docs({ access: 'proved', summary: 'Where one is signed in', answer: sessionsAnswer })
  router
    .delete('/users/me/sessions', [SessionsController, 'destroyOthers'])
    .as('sessions.destroy_others')
    .docs({ access: 'proved', summary: 'Sign out everywhere else', status: 204 })
  router
    .delete('/users/me/sessions/:id', [SessionsController, 'destroy'])
    .as('sessions.destroy')
    .docs({
      access: 'proved',
      summary: 'Sign out of one browser',
      status: 204,
      errors: [sessionNotFound],
    })
}

/** The pages around signing in, and the dashboard. */
export function pages() {
  router.get('/signup', [AccountPagesController, 'signUp']).as('signup')
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
  router.get('/profile/*', [AccountPagesController, 'dashboard']).as('dashboard.inside')
}
