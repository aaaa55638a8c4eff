import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'
import { verificationRequested } from '#accounts'

/** Plans the mail with a person's six digits. */
export const planVerification = defineJob({
  name: 'messaging.plan_verification',
  payload: vine.create({ codeId: vine.string().uuid() }),
  on: [verificationRequested],
})
