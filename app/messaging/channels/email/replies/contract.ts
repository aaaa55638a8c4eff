/** A file of a mail, by its provider's id; its type is what the sender's program says. */
export type Attached = { id: string; name?: string; contentType: string }

/** What a mail to us says, as its provider keeps it. Names of headers are in small letters. */
export type MailBody = {
  text: string | null
  html: string | null
  headers: Record<string, string>
  files?: Attached[]
}

/** How much of a mail may be read, and what ends the try. */
export type ReadOptions = { most: number; signal: AbortSignal }

/** The mail has more bytes than it may have. */
export class MailTooLarge extends Error {}

/** The provider has the mail no more. */
export class MailGone extends Error {}

/** Fetches a mail to us by its provider's id: a notification holds neither text nor headers. */
export abstract class ReceivedMailDriver {
  /** Throws MailTooLarge, MailGone, and anything else where it is worth another try. */
  abstract fetch(id: string, options: ReadOptions): Promise<MailBody>
}
