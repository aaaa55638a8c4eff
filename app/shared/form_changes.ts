/** Fields of a form by their names. */
export type Changes = Record<string, unknown>

/** Two values are the same whatever empty parts an input has added meanwhile. */
function isSame(one: unknown, other: unknown) {
  const text = (value: unknown) => JSON.stringify(value, (_key, part: unknown) => part ?? undefined)
  return text(one) === text(other)
}

/** What differs in a form from what it began with, field by field at the top. Files are left out: no storage of texts keeps them. */
export function changesOf(values: Changes, initial: Changes): Changes {
  const changed = Object.entries(values).filter(
    ([field, value]) => !(value instanceof Blob) && !isSame(value, initial[field])
  )
  return Object.fromEntries(changed)
}

/** The parts of a list that is typed into one field, separated by commas. */
export function typedList(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim())
  return parts.filter(Boolean)
}
