import vine from '@vinejs/vine'
import { email } from '#core/rules'
import { newPassword } from '../users/new_password.ts'

const twice = {
  password: newPassword(),
  confirmPassword: vine.string().sameAs('password'),
}

/** POST /users/password/request. */
export const requestPassword = vine.create({
  email: email(),
})

/** PATCH /users/password, with the mailed token as bearer. */
export const resetPassword = vine.create(twice)

/** PATCH /users/me/password. */
export const changePassword = vine.create({
  ...twice,
  currentPassword: vine.string().maxLength(256),
})
