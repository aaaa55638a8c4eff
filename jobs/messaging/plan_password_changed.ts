import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'
import { passwordChanged } from '#accounts'

/** Plans the mail that says that a password was changed, so that nobody changes it in secret. */
export const planPasswordChanged = defineJob({
  name: 'messaging.plan_password_changed',
  payload: vine.create({ userId: vine.string().uuid(), at: vine.string() }),
  on: [passwordChanged],
})
