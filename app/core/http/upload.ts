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

/**
 * The files of one field of a multipart request, held in memory and never written anywhere; what their sender calls them
 * is not looked at. The other fields become the request's body, so that they can be validated: a file of another field
 * is refused there. None for a request that is not multipart. Throws what `tooLarge` makes (413) as soon as it is too much,
 * E_INVALID_MULTIPART_REQUEST (400).
 */
export async function readUpload(
  request: HttpRequest,
  { field, most, tooLarge }: Upload
): Promise<Buffer[]> {
  const { multipart } = request
  if (!request.is(['multipart/form-data'])) return []

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
  const fields = request.body()
  delete fields[field]
  request.updateBody(fields)
  return files
}

/** Throws UNSUPPORTED_MEDIA_TYPE (415) for a request whose body is something else than fields and files. */
export function requireMultipart(request: HttpRequest): void {
  const isEmpty = !request.hasBody() || request.header('content-length') === '0'
  if (!isEmpty && !request.is(['multipart/form-data'])) throw unsupported()
}
