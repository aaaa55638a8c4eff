/** A pattern for ILIKE that finds the words as they stand, whatever characters they have. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
