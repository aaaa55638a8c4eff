import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Removes the files of a picture that is no longer needed; `UPLOAD` removes only the upload. */
export const discardPicture = defineJob({
  name: 'accounts.discard_picture',
  payload: vine.create({
    key: vine.string().regex(/^[0-9a-z]{20}$/),
    what: vine.enum(['ALL', 'UPLOAD'] as const),
  }),
})
