import router from '@adonisjs/core/services/router'
import { linkExpired, wrongPassword } from '../errors.ts'
import { changePassword, requestPassword, resetPassword } from './validators.ts'

const PasswordsController = () => import('./passwords_controller.ts')

/** A new password by a mailed link. */
export function guestRoutes() {
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

/** A new password by the old one. */
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
}
