import vine from '@vinejs/vine'

/** How short and how long a search may be. */
export const [LEAST_LETTERS, MOST_LETTERS] = [2, 80]

/** GET /search and GET /search/public: what is looked for. */
export const searchQuery = vine.create({
  q: vine.string().trim().minLength(LEAST_LETTERS).maxLength(MOST_LETTERS),
})
