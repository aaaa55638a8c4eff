import type { Content } from '../../channels/letter.ts'

/** The subject and the text that a host wrote for one delivery; what is left out stays as it is. */
export type Edit = { subject?: string; body?: string }

/** A message with what its host wrote for it alone. The text takes the place of its introduction, all else stays. */
export function withEdit(content: Content, edit: Edit | null): Content {
  if (!edit) return content
  const { subject = content.subject, body } = edit
  if (body === undefined) return { ...content, subject }
  const written = paragraphsOf(body)
  return {
    ...content,
    subject,
    letter: { ...content.letter, intro: undefined, body: undefined, written },
  }
}

/** The lines of a text, without empty ones. */
function paragraphsOf(body: string): string[] {
  return body
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** An edit after a change of it: null takes back what was written, and so does nothing at all. */
export function changedEdit(
  edit: Edit | null,
  change: { subject?: string | null; body?: string | null }
): Edit | null {
  const parts = Object.entries({ ...edit, ...given(change) }).filter(([, text]) => isText(text))
  return parts.length > 0 ? (Object.fromEntries(parts) as Edit) : null
}

/** A change without the parts that it says nothing of. */
function given<Change extends object>(change: Change): Partial<Change> {
  const parts = Object.entries(change).filter(([, text]) => text !== undefined)
  return Object.fromEntries(parts) as Partial<Change>
}

const isText = (text: unknown) => typeof text === 'string'
