import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { fileTypeFromStream } from 'file-type'
import { FILE_ENDINGS } from '#shared/service_files'
import { fileType } from '../../errors.ts'

/** Signs that no text has: whatever holds one was not made to be read. Tabs, line ends and form feeds are none of them. */
const isBinary = (byte: number) => (byte < 32 && ![9, 10, 12, 13].includes(byte)) || byte === 127

/**
 * What a file is by its bytes, whatever its name: one of the kinds that can be sold. Only whether a text is a table is
 * taken from its name, for no byte says so. `open` reads it from its beginning. Throws FILE_TYPE (415).
 */
export async function contentTypeOf(open: () => Promise<Readable>, name: string) {
  const found = await sniff(await open())
  if (found) return known(found)
  if (!(await isText(await open()))) throw fileType()
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain'
}

async function sniff(content: Readable): Promise<string | undefined> {
  try {
    const bytes = Readable.toWeb(content) as ReadableStream<Uint8Array>
    return (await fileTypeFromStream(bytes))?.mime
  } finally {
    content.destroy()
  }
}

function known(contentType: string): string {
  if (!(contentType in FILE_ENDINGS)) throw fileType()
  return contentType
}

async function isText(content: Readable): Promise<boolean> {
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (chunk.some(isBinary)) return false
  }
  return true
}
