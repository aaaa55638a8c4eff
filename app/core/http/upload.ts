import { Readable } from 'node:stream'
import { AppError } from '../errors.ts'
import type { HttpRequest } from '@adonisjs/core/http'

type Upload = {
  /** The field that holds the file. */
  field: string
  /** Bytes that all files of the request may have together. */
  most: number
  /** What is thrown where they have more. */
  tooLarge: () => AppError
}

/** 415: a file is sent as multipart/form-data and in no other way. */
const unsupported = () => new AppError('UNSUPPORTED_MEDIA_TYPE', 415)

/** What a multipart request holds besides its files: boundaries, names and a few fields. */
export const AROUND_FILES = 64 * 1024

/** Bytes that a request says it has; undefined where it does not say. */
export function declaredBytes(request: HttpRequest): number | undefined {
  const length = request.header('content-length')
  return length === undefined ? undefined : Number(length)
}

/** Refuses a request that says that it is too large before any of it is read; what comes is dropped. */
function requireDeclared(request: HttpRequest, { most, tooLarge }: Omit<Upload, 'field'>) {
  if ((declaredBytes(request) ?? 0) > most + AROUND_FILES) throw tooLarge()
}

/**
 * The files of one field of a multipart request, held in memory and never written. The names that their sender gave are
 * ignored. The other fields become the request's body, so that they can be validated: a file of another field is refused
 * there. None for a request that is not multipart. Throws what `tooLarge` makes (413) as soon as it is too much,
 * E_INVALID_MULTIPART_REQUEST (400).
 */
export async function readUpload(
  request: HttpRequest,
  { field, most, tooLarge }: Upload
): Promise<Buffer[]> {
  const { multipart } = request
  if (!request.is(['multipart/form-data'])) return []
  requireDeclared(request, { most, tooLarge })

  const files: Buffer[] = []
  let size = 0
  let isRefused = false
  multipart.onFile('*', { deferValidations: true }, async (part) => {
    const chunks: Buffer[] = []
    for await (const chunk of part as AsyncIterable<Buffer>) {
      size += chunk.length
      // What is too much is read and dropped: a sender who is cut off in the middle would not see the answer.
      if (size <= most) chunks.push(chunk)
      else if (!isRefused) multipart.abort(tooLarge())
      isRefused = size > most
    }
    if (part.name === field) files.push(Buffer.concat(chunks))
  })
  await multipart.process()
  dropField(request, field)
  return files
}

/** What came of a file: how its sender calls it, and its bytes. */
export type Received = { name: string; size: number }

/**
 * The same for files that are too heavy for memory. The first file of the field is passed to `keep` while it arrives, the
 * others are dropped. Returns all of them. The caller removes what `keep` wrote of a refused one.
 */
export async function streamUpload(
  request: HttpRequest,
  { field, most, tooLarge, keep }: Upload & { keep: (content: Readable) => Promise<void> }
): Promise<Received[]> {
  const { multipart } = request
  if (!request.is(['multipart/form-data'])) return []
  requireDeclared(request, { most, tooLarge })

  const files: Received[] = []
  multipart.onFile('*', { deferValidations: true }, async (part) => {
    const file = { name: String(part.filename), size: 0 }
    const isWanted = part.name === field && files.length === 0
    if (part.name === field) files.push(file)
    const chunks = (part as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
    try {
      if (isWanted) await keep(Readable.from(upTo(most, chunks, file)))
      // What is too much is read and dropped: a sender who is cut off in the middle would not see the answer.
      if (file.size > most) multipart.abort(tooLarge())
      while (!(await chunks.next()).done);
    } catch (error) {
      multipart.abort(error as Error)
    }
  })
  await multipart.process()
  // One that was too much only with its last bytes had come already when it was refused.
  if (files.some(({ size }) => size > most)) throw tooLarge()
  dropField(request, field)
  return files
}

/** A file's beginning, and all of it where it is not too much; counts what it has read. */
async function* upTo(most: number, chunks: AsyncIterator<Buffer>, file: Received) {
  for (;;) {
    const { done, value } = await chunks.next()
    if (done) return
    file.size += value.length
    if (file.size > most) return
    yield value
  }
}

/** Files become fields of the body, in which a validator knows none. */
function dropField(request: HttpRequest, field: string) {
  const fields = request.body()
  delete fields[field]
  request.updateBody(fields)
}

/** Throws UNSUPPORTED_MEDIA_TYPE (415) for a request whose body is not fields and files. */
export function requireMultipart(request: HttpRequest): void {
  const isEmpty = !request.hasBody() || request.header('content-length') === '0'
  if (!isEmpty && !request.is(['multipart/form-data'])) throw unsupported()
}
