import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Has providers asked, every hour, about memberships that are due or not paid, and charges given back that wait. */
export const reconcileMemberships = defineJob({
  name: 'payments.reconcile_memberships',
  payload: vine.create({}),
  cron: '17 * * * *',
})
