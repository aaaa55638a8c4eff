import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'
import { passwordResetRequested } from '#accounts'

/** Plans the mail with the link by which a person chooses a new password. */
export const planPasswordReset = defineJob({
  name: 'messaging.plan_password_reset',
  payload: vine.create({ resetId: vine.string().uuid() }),
  on: [passwordResetRequested],
})
