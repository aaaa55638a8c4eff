import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Prepares the payouts of hosts, every half hour, from Wednesday 06:00 in each host’s zone. */
export const preparePayouts = defineJob({
  name: 'payments.prepare_payouts',
  payload: vine.create({}),
  cron: '1,31 * * * *',
})
