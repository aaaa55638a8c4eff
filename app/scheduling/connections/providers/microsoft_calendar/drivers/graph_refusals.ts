import { ProviderError } from '../../../provider_error.ts'

/** Throws so that the job comes again, which then finds an event of this transaction. */
export function onceMore(error: unknown): never {
  if (!(error instanceof ProviderError) || error.kind !== 'exists') throw error
  throw new ProviderError('down', error.code, { cause: error, words: error.words })
}

/** What Graph says of one calendar that its user may not use. What the host allowed us stands. */
const NO_ACCESS = 'graph_ErrorAccessDenied'

/** Throws what a refusal means, which breaks no connection where it is about one calendar. */
export function ofOneCalendar(error: unknown): never {
  if (!(error instanceof ProviderError) || error.code !== NO_ACCESS) throw error
  const { code, words } = error
  throw new ProviderError('refused', code, { cause: error, words })
}

/** Codes of a token that Graph does not know any more, whatever the status. */
const OUTDATED = /^graph_(410|syncState\w*|\w*sync\w*Required|ErrorInvalidSyncStateData)$/i

/**
 * Throws what a refusal of changes means. A calendar that was shared with the host and is not any more is gone for us; the list of
 * calendars says which.
 */
export function outdated(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error
  const { code, words, retryAfter, kind } = error
  const options = { cause: error, words, retryAfter }
  if (OUTDATED.test(code)) throw new ProviderError('expired', code, options)
  if (kind === 'refused' && code === NO_ACCESS) throw new ProviderError('missing', code, options)
  throw error
}

/** What a call answers; undefined for what is gone, which has been deleted. */
export async function unlessGone<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    const isGone = error instanceof ProviderError && error.kind === 'missing'
    if (!isGone) throw error
    return undefined
  }
}
