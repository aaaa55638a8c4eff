import vine from '@vinejs/vine'

/** GET /search and GET /search/public: what is looked for. */
export const searchQuery = vine.create({ q: vine.string().trim().minLength(2).maxLength(80) })
