import { Driver } from '../contract.ts'

/** An e-mail ready to go. Addresses are objects, never text to be parsed. */
export type Mail = {
  to: { name: string; address: string }
  /** Where an answer goes, other than to us. */
  replyTo?: { name: string; address: string }
  subject: string
  html: string
  text: string
  /** A calendar entry that the reader's calendar takes up by itself (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string }
  /** Where its reader's mail program posts to that they want no more of these. */
  unsubscribe?: string
}

/** The headers by which mail programs offer to leave with one press (RFC 8058). */
export function leavingHeaders({
  unsubscribe,
}: Pick<Mail, 'unsubscribe'>): Record<string, string> | undefined {
  if (!unsubscribe) return undefined
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Hands an e-mail to a provider. */
export abstract class EmailDriver extends Driver<Mail> {}
