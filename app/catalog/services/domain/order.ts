/** `all` with the `wanted` ones in that order, in the places that they hold between them. */
export function rearranged(all: string[], wanted: string[]): string[] {
  const moved = new Set(wanted)
  const coming = wanted.values()
  return all.map((id) => (moved.has(id) ? coming.next().value! : id))
}
