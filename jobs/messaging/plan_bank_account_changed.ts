import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'
import { BANK_CHANGES, bankAccountChanged } from '#accounts'

/** Plans the mail that says that bank details were changed, so that nobody changes them in secret. */
export const planBankAccountChanged = defineJob({
  name: 'messaging.plan_bank_account_changed',
  payload: vine.create({
    userId: vine.string().uuid(),
    change: vine.enum(BANK_CHANGES),
    at: vine.string(),
  }),
  on: [bankAccountChanged],
})
