import { defineJob, oneRow } from '#core/jobs'

/** Draws an uploaded picture anew and shows it. Sent by `queuePicture` in the transaction that takes it in. */
export const processPicture = defineJob({
  name: 'accounts.process_picture',
  payload: oneRow,
  timeout: 120,
})
