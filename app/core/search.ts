/** A pattern for ILIKE that finds the words as they stand, whatever characters they have. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
