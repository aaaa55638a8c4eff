import { singleLine } from '#shared/single_line'

/** The most letters of a name that are kept: what a list shows in one line. */
const LONGEST = 80

/** The name that a user of WhatsApp has chosen, as one line without hidden signs. Nothing where none is left. */
export function profileName(text: string): string | undefined {
  const plain = singleLine(text.normalize('NFC')).replace(/\s+/g, ' ')
  return [...plain].slice(0, LONGEST).join('').trim() || undefined
}
