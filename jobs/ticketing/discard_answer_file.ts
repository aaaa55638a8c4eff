import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Removes a client's file from storage. Sent in the transaction that deletes its row. */
export const discardAnswerFile = defineJob({
  name: 'ticketing.discard_answer_file',
  payload: vine.create({ key: vine.string().regex(/^[0-9a-z]{20}$/) }),
})
