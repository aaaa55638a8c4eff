import type { DateTime } from 'luxon'
import type { About } from './delivery.ts'
import type { Reason } from './domain/states.ts'
import type { Purpose } from './domain/purposes.ts'

/** A delivery to be written. */
export type Plan = {
  /** Its own id, where another delivery names it. */
  id?: string
  accountId: string
  /** What makes this message the same as another: each is sent to a person once. See docs/domain.md, "Once each". */
  key: string
  channel: string
  message: string
  recipient: string
  /** The language of its reader. */
  language: 'es' | 'en'
  about: About
  purpose: Purpose
  /** Whether it proves or keeps a login: an account without a proved e-mail sends only such messages. */
  isOfLogin: boolean
  /** Not before this instant. */
  at?: DateTime
  /** The e-mail of a reader over WhatsApp, for what does not reach them there. */
  fallback?: string | null
  /** The delivery over another channel that it replaces. */
  insteadOf?: string
  /** Why it is written and not sent, where that is known. */
  reason?: Reason
  /** Whether it may go in one message with others. */
  isCollectable?: boolean
}
