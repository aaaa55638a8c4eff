import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Asks providers every hour about memberships that are due, and gives charges back that wait. */
export const reconcileMemberships = defineJob({
  name: 'payments.reconcile_memberships',
  payload: vine.create({}),
  cron: '17 * * * *',
})
