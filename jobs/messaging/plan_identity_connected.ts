import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'
import { identityConnected } from '#accounts'
import { PROVIDER_CODES } from '#shared/providers'

/** Plans the mail that says that one can sign in by a provider too, so that nobody connects theirs in secret. */
export const planIdentityConnected = defineJob({
  name: 'messaging.plan_identity_connected',
  payload: vine.create({
    userId: vine.string().uuid(),
    provider: vine.enum(PROVIDER_CODES),
    passwordEnded: vine.boolean(),
    at: vine.string(),
  }),
  on: [identityConnected],
})
