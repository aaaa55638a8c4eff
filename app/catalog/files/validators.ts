import vine from '@vinejs/vine'

/** PUT /products/:id/file: nothing comes beside the file. */
export const uploadFile = vine.create({})
