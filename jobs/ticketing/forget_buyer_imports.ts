import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Removes, every hour, drafts of imports that were left and results whose days are over. */
export const forgetBuyerImports = defineJob({
  name: 'ticketing.forget_buyer_imports',
  payload: vine.create({}),
  cron: '51 * * * *',
})
