/** The header by which a page names the person that it was made for (docs/api.md, "Conventions"). */
export const PAGE_PERSON = 'x-page-person'
