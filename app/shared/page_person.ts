/** The header by which a page says for whom it was made. A session of another person is refused (docs/api.md, "Who calls"). */
export const PAGE_PERSON = 'x-page-person'
