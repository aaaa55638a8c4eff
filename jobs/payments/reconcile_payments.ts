import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Has providers asked, every five minutes, about payments and disputes that nothing was heard of. */
export const reconcilePayments = defineJob({
  name: 'payments.reconcile_payments',
  payload: vine.create({}),
  cron: '*/5 * * * *',
})
