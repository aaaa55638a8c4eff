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

/** The message was handed over whole and no word came: it may have been sent, so it must not be sent again. */
export class MaybeSent extends Error {}

/** There is no room for this message at present; nothing was tried. */
export class NoRoom extends Error {}

export type SendOptions = {
  key: string
  signal: AbortSignal
  /** Called and awaited right before the provider could take the message for good, where that is not told by the key. */
  handingOver?: () => Promise<void>
}

/** Hands an e-mail to a provider. */
export abstract class EmailDriver {
  /**
   * Sends a mail and answers the provider's own reference. `key` names the delivery: the same key twice sends once,
   * where the provider can tell. Throws RefusedForGood when trying again is no use, MaybeSent when it is not safe, NoRoom
   * when nothing was tried, anything else to be tried again.
   */
  abstract send(mail: Mail, options: SendOptions): Promise<string>
}
