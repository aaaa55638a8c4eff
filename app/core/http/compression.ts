import { promisify } from 'node:util'
import type { Transform } from 'node:stream'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const COMPRESSIBLE =
  /^(text\/(?!event-stream)|image\/svg\+xml|application\/(\w+\+)?(json|javascript|xml)\b)/

/** Answers below this many bytes stay plain. With their headers both forms fit into the first packet (1,460 bytes). */
export const SMALLEST_COMPRESSED = 1000

/**
 * The quality at which answers are compressed while a client waits. A rendered page takes 0.4 to 0.8 ms, and one with a month of
 * hours 4 ms; one step lower takes half of that for 4 to 8 % more to travel.
 */
const BROTLI_QUALITY = 5

/** Whether a media type is one of texts. Pictures, fonts and archives are compressed in themselves, events may not wait. */
export function isCompressible(type: unknown): boolean {
  return COMPRESSIBLE.test(String(type))
}

/** The smaller encoding among those that a client takes, by its `Accept-Encoding`. */
export function encodingFor(request: {
  encoding(wanted: Encoding[]): Encoding | null
}): Encoding | undefined {
  return request.encoding(['br']) ?? request.encoding(['gzip']) ?? undefined
}

const brotliOptions = (size?: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    ...(size && { [constants.BROTLI_PARAM_SIZE_HINT]: size }),
  },
})

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/** Compresses a whole answer, in a thread beside the one that answers. */
export function compress(text: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(text, brotliOptions(text.length)) : gzipped(text)
}

/** Compresses what is sent while it is read. */
export function compressing(encoding: Encoding): Transform {
  return encoding === 'br' ? createBrotliCompress(brotliOptions()) : createGzip()
}
