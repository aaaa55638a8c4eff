/** What links between logging in and signing up keep: where one was going, and where one comes from. */
export function carryOn(kept: { redirect?: string; source: string | null }): string {
  const given = Object.entries(kept).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
