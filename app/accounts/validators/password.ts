import vine from '@vinejs/vine'
import { email } from '#core/rules'
import { isStrongPassword } from '#shared/password_rules'
import { isCommonPassword } from '../domain/password_strength.ts'

/** docs/domain.md, "Field rules": eight characters with a lowercase, an uppercase, a digit and one of !@#$%^&*. */
const strength = vine.createRule((value, _options, field) => {
  const text = String(value)
  if (!isStrongPassword(text)) return field.report('{{ field }} is too weak', 'password', field)
  if (isCommonPassword(text)) field.report('{{ field }} is too common', 'commonPassword', field)
})

/** A password to be. */
export const newPassword = () => vine.string().minLength(8).maxLength(128).use(strength())

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
