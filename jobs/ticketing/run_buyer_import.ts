import { defineJob, oneRow } from '#core/jobs'
import { importMinutes } from '#config/import_limits'

/** Imports the rows of a file of clients, or undoes it. Sent by `applyImport` and `undoImport`; its tries end before it is stuck. */
export const runBuyerImport = defineJob({
  name: 'ticketing.run_buyer_import',
  payload: oneRow,
  retryLimit: 2,
  timeout: (importMinutes * 60) / 4,
})
