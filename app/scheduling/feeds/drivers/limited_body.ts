import type { Dispatcher } from 'undici'
import { pipeline } from 'node:stream/promises'
import { FeedRefusal } from '../domain/feed_states.ts'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

type Limits = { mostBytes: number; signal: AbortSignal }

const DECODERS = {
  'gzip': createGunzip,
  'x-gzip': createGunzip,
  'deflate': createInflate,
  'br': createBrotliDecompress,
}

/**
 * The body of an answer as text. Bytes are counted as they come, and again as they come out of decompression, so that a
 * bomb ends at the limit and not in memory. Throws FeedRefusal: TOO_LARGE, or NOT_A_CALENDAR for what is no encoding of ours.
 */
export async function bodyText(
  { body, headers }: Pick<Dispatcher.ResponseData, 'body' | 'headers'>,
  { mostBytes, signal }: Limits
): Promise<string> {
  const chunks: Buffer[] = []
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of counted(source, mostBytes)) chunks.push(chunk)
  }
  const decoder = decoderFor(String(headers['content-encoding'] ?? 'identity').toLowerCase())
  if (decoder) {
    const raw = (source: AsyncIterable<Buffer>) => counted(source, mostBytes)
    await pipeline(body, raw, decoder, collect, { signal }).catch(unreadable)
  } else await pipeline(body, collect, { signal })
  return Buffer.concat(chunks).toString('utf8')
}

function decoderFor(encoding: string) {
  if (encoding === 'identity') return undefined
  if (!Object.hasOwn(DECODERS, encoding)) throw new FeedRefusal('NOT_A_CALENDAR')
  return DECODERS[encoding as keyof typeof DECODERS]()
}

/** What does not decompress is no calendar. */
function unreadable(error: NodeJS.ErrnoException): never {
  const isBroken = error.code?.startsWith('Z_') || error.code?.startsWith('ERR__ERROR_FORMAT')
  throw isBroken ? new FeedRefusal('NOT_A_CALENDAR') : error
}

async function* counted(source: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let length = 0
  for await (const chunk of source) {
    length += chunk.length
    if (length > most) throw new FeedRefusal('TOO_LARGE')
    yield chunk
  }
}
