import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Removes the files of one key from a store. Sent by `discard` of that store in the transaction that frees the key. */
export const discardFile = defineJob({
  name: 'core.discard_file',
  payload: vine.create({ folder: vine.string(), key: vine.string().regex(/^[0-9a-z]{20}$/) }),
})
