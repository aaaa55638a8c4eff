import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Removes a file that is not for sale any more. Sent by `saveFile` in the transaction that replaces it. */
export const discardFile = defineJob({
  name: 'catalog.discard_file',
  payload: vine.create({ key: vine.string().regex(/^[0-9a-z]{20}$/) }),
})
