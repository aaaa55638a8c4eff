/** Bytes that a file of a client's message may have, like a file that answers a question. */
export const MOST_INBOX_BYTES = 10 * 1024 * 1024

/** What such a file may be, by what its bytes are, each with the ending of its name. Pictures are kept as WebP. */
export const INBOX_FILE_TYPES: Record<string, string> = {
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
}

/** Why a file of a client is not kept. */
export const INBOX_FILE_REFUSALS = [
  'tooLarge',
  'wrongType',
  'unreadable',
  'gone',
  'tooMany',
  'noRoom',
] as const

export type FileRefusal = (typeof INBOX_FILE_REFUSALS)[number]
