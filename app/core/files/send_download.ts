import { disposition } from './attachment.ts'
import type { OpenFile } from './store.ts'
import type { HttpContext } from '@adonisjs/core/http'

type Sent = {
  name: string
  type: string
  /** The file in storage. */
  stored: OpenFile
  /** Whether a page may show it, as a picture; else it is only saved. */
  isShown?: boolean
}

/** Sends a file of storage to its reader alone. A browser never runs it as a page of this site. */
export async function sendDownload({ response }: HttpContext, file: Sent) {
  const { name, type, stored, isShown = false } = file
  response.header('content-type', type)
  response.header('content-length', stored.length)
  response.header('content-disposition', disposition(isShown ? 'inline' : 'attachment', name))
  response.header('cache-control', 'private, no-store')
  response.header('x-content-type-options', 'nosniff')
  response.header('content-security-policy', `default-src 'none'; sandbox`)
  return response.stream(await stored.stream())
}
