import { memberInvited } from '#accounts'
import { defineJob, oneRow } from '#core/jobs'

/** Plans the mail that offers somebody a place in a team. */
export const planInvitation = defineJob({
  name: 'messaging.plan_invitation',
  payload: oneRow,
  on: [memberInvited],
})
