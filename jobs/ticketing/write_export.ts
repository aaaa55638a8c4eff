import { defineJob, oneRow } from '#core/jobs'
import { exportMinutes } from '#config/booking_limits'

/** Writes the file of a list. Sent by `startExport`; all of its tries end before the file counts as failed. */
export const writeExport = defineJob({
  name: 'ticketing.write_export',
  payload: oneRow,
  retryLimit: 2,
  timeout: (exportMinutes * 60) / 3,
})
