/** The query that links between logging in and signing up keep: the page to go on to, and the source. */
export function carryOn(kept: { redirect?: string; source: string | null }): string {
  const present = Object.entries(kept).filter((entry): entry is [string, string] =>
    Boolean(entry[1])
  )
  return present.length > 0 ? `?${new URLSearchParams(present)}` : ''
}
