import type { DateTime } from 'luxon'

/** Hours for which WhatsApp takes free texts after each message of a client. */
const HOURS = 24

/** Whether a client may be answered freely over WhatsApp, and until when, or when that ended. */
export type ReplyWindow = { isOpen: boolean; until: DateTime | null }

/** The window of a client whose last message over WhatsApp came then; null: there was none. */
export function replyWindow(wroteAt: DateTime | null, at: DateTime): ReplyWindow {
  const until = wroteAt && wroteAt.plus({ hours: HOURS })
  return { isOpen: until !== null && at < until, until }
}
