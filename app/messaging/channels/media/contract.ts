/** How much of a file may be read, and what ends the try. */
export type MediaOptions = { most: number; signal: AbortSignal }

/** The file has more bytes than it may have. */
export class MediaTooLarge extends Error {}

/** The provider has the file no more, or it is none of its own. */
export class MediaGone extends Error {}

/** Fetches what a user of WhatsApp has sent, by the reference of an incoming message. */
export abstract class MediaDriver {
  /** Throws MediaTooLarge, MediaGone, and anything else where it is worth another try. */
  abstract fetch(reference: string, options: MediaOptions): Promise<Buffer>
}
