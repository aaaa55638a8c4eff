/** A failed call: what the server answered, or with status 0 why there was no answer. */
export type FailedCall = {
  status: number
  code?: string
  message?: string
  /** The server's list of what is wrong, in its own words. */
  errors?: string[]
}

/** A caller's own text for a server's code, with where it leads. */
export type MappedText = { text: string; button?: { label: string; to: string } }

/** What a caller says of failures: by the server's code, or of all others. */
export type FailureTexts = { mapped?: Record<string, MappedText>; fallback?: string }

/** What the page shows of a failed call. */
export type ShownFailure = MappedText & { details: string[] }

/** The server's answer to a mistake of its own: its message says no more than that. */
const WITHOUT_MESSAGE = 'INTERNAL'

/**
 * Chooses the text for a failed call. The order is that of docs/domain.md, "Refusals on screen": the caller's text for
 * the server's code, the server's message, the caller's default. Without an answer its own message is shown.
 */
export function tellFailure(
  { status, code = '', message, errors: details = [] }: FailedCall,
  { mapped = {}, fallback, generic }: FailureTexts & { generic: string }
): ShownFailure {
  const own = mapped[code]
  if (own) return { ...own, details }
  if (status === 0) return { text: message || generic, details: [] }
  const fromServer = code === WITHOUT_MESSAGE ? undefined : message
  return { text: fromServer || fallback || generic, details }
}
