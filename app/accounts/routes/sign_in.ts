import { describe } from '#core/http/route_docs'
import router from '@adonisjs/core/services/router'
import { sessionsAnswer } from '../queries/list_sessions.ts'
import { askToken, signIn, signInByPassword, signInQuery, signOut } from '../validators/sign_in.ts'
import { changePassword, requestPassword, resetPassword } from '../validators/password.ts'

const SessionsController = () => import('../controllers/sessions_controller.ts')
const PasswordsController = () => import('../controllers/passwords_controller.ts')
const SignInController = () => import('../controllers/sign_in_controller.ts')

/** Signing in and getting a new password, for everybody. */
export function guestRoutes() {
  describe(router.post('/auth', [SignInController, 'store']).as('auth.store'), {
    summary:
      'Sign in: a password is answered with an address that carries a single-use code, a provider with its own address',
    query: signInQuery,
    body: signIn,
    errors: ['INVALID_CREDENTIALS', 'PROVIDER_NOT_AVAILABLE'],
    captcha: true,
  })
  describe(router.post('/local/login', [SignInController, 'login']).as('local.login'), {
    summary: 'Sign in with a password: answers an address that carries a single-use code',
    query: signInQuery,
    body: signInByPassword,
    errors: ['INVALID_CREDENTIALS'],
    captcha: true,
  })
  describe(router.post('/auth/token', [SignInController, 'token']).as('auth.token'), {
    summary: 'A code or a refresh token for tokens',
    body: askToken,
    errors: ['INVALID_CODE'],
  })
  describe(
    router.post('/users/password/request', [PasswordsController, 'request']).as('password.request'),
    {
      summary: 'Mail leave to choose a new password; the answer is the same for an unknown e-mail',
      body: requestPassword,
      status: 202,
      captcha: true,
    }
  )
  describe(router.patch('/users/password', [PasswordsController, 'reset']).as('password.reset'), {
    summary: 'Choose a new password, with the mailed token as bearer',
    body: resetPassword,
    status: 204,
    errors: ['LINK_EXPIRED'],
  })
}

/** Signing out. */
export function unprovedRoutes() {
  describe(router.post('/auth/logout', [SignInController, 'destroy']).as('auth.logout'), {
    summary: 'End this session, or this token with all of its family, or everything',
    body: signOut,
    status: 204,
  })
}

/** One's sessions and one's password. */
export function ownRoutes() {
  describe(
    router.patch('/users/me/password', [PasswordsController, 'update']).as('password.update'),
    {
      summary: 'Choose a new password by the old one; all other sessions end',
      body: changePassword,
      status: 204,
      errors: ['WRONG_PASSWORD'],
    }
  )
  describe(router.get('/users/me/sessions', [SessionsController, 'index']).as('sessions.index'), {
    summary: 'Where one is signed in',
    answer: sessionsAnswer,
  })
  describe(
    router
      .delete('/users/me/sessions', [SessionsController, 'destroyOthers'])
      .as('sessions.destroy_others'),
    { summary: 'Sign out everywhere else', status: 204 }
  )
  describe(
    router.delete('/users/me/sessions/:id', [SessionsController, 'destroy']).as('sessions.destroy'),
    { summary: 'Sign out of one browser', status: 204, errors: ['SESSION_NOT_FOUND'] }
  )
}
