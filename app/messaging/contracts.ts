/** An e-mail ready to go. Addresses are objects, never text to be parsed. */
export type Mail = {
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  /** A calendar entry that the reader's calendar takes up by itself (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string }
}

/** A provider will never take this message: trying again is no use. */
export class RefusedForGood extends Error {}

/** Hands an e-mail to a provider. */
export abstract class EmailDriver {
  /**
   * Sends a mail and answers the provider's own reference. `key` names the delivery: the same key twice sends once,
   * where the provider can tell. Throws RefusedForGood when trying again is no use, anything else to be tried again.
   */
  abstract send(mail: Mail, options: { key: string; signal: AbortSignal }): Promise<string>
}
