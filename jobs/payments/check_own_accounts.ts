import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Has the providers asked, every ten minutes, about own accounts of hosts that are due. */
export const checkOwnAccounts = defineJob({
  name: 'payments.check_own_accounts',
  payload: vine.create({}),
  cron: '*/10 * * * *',
})
