/** An item of a calendar that could not be read, so that it closes no hours. */
export type UnreadableItem = { externalId: string; reason: string }

/** Items that are named of a calendar: as many as a host can look through. */
const MOST_NAMED = 20

/** What could not be read as it is kept: what was read since, or is gone, leaves it. */
export function unreadableNow(
  before: UnreadableItem[],
  found: UnreadableItem[],
  read: Set<string>
): UnreadableItem[] {
  const now = new Set(found.map(({ externalId }) => externalId))
  const still = before.filter(({ externalId }) => !read.has(externalId) && !now.has(externalId))
  return [...found, ...still].slice(0, MOST_NAMED)
}
