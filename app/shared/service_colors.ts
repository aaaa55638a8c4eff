/** How many colours the calendar has for services and members. */
export const SERVICE_COLORS = 6

/** The colour of an id, from 1 on: by its random end, so that it is the same everywhere. */
export function colorOfId(id: string): number {
  return (Number.parseInt(id.slice(-6), 16) % SERVICE_COLORS) + 1
}

/** The first of the colours that some ids use least. */
export function leastUsedColor(ids: string[]): number {
  const used = Map.groupBy(ids, colorOfId)
  const colors = Array.from({ length: SERVICE_COLORS }, (_, index) => index + 1)
  const countOf = (color: number) => used.get(color)?.length ?? 0
  const least = Math.min(...colors.map(countOf))
  return colors.find((color) => countOf(color) === least)!
}
