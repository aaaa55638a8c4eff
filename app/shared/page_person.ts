/** The header by which a page names the person that it was made for (docs/api.md, "Conventions"). */
export const PAGE_PERSON = 'x-page-person'

/** How a page makes its calls for a person, by their id: the session of another is refused (401). */
export const madeFor = (person: string): { signedIn: true; headers: Record<string, string> } => ({
  signedIn: true,
  headers: { [PAGE_PERSON]: person },
})
