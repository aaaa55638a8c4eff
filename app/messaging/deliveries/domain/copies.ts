/** The key of the copy of a delivery. Its number is part of it, so that two calls at once make one copy. */
export function copyKey(origin: string, number: number): string {
  return `copy:${origin}:${number}`
}

/** The id of the delivery that was sent first: a copy of a copy counts as another one of it. */
export function originOf({ id, key }: { id: string; key: string }): string {
  return /^copy:([^:]+):\d+$/.exec(key)?.[1] ?? id
}
