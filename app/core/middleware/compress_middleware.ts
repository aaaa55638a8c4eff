import { http } from '#config/app'
import { pipeline } from 'node:stream'
import { sessionCookie } from '#config/session'
import type { NextFn } from '@adonisjs/core/types/http'
import type { HttpContext } from '@adonisjs/core/http'
import {
  compress,
  compressing,
  encodingFor,
  isCompressible,
  SMALLEST_COMPRESSED,
  type Encoding,
} from '../http/compression.ts'

/**
 * Compresses pages, JSON and other texts for clients that take it. Files are sent by `PublicFilesMiddleware`, which finds
 * theirs beside them. What stays plain, and why: docs/operations.md, "Compression".
 */
export default class CompressMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    await next()
    const { request, response } = ctx
    if (response.headersSent || request.method() === 'HEAD') return
    const { content, stream } = response.lazyBody
    if (content) await compressContent(ctx, content)
    else if (stream) compressStream(ctx, stream)
  }
}

type Body = HttpContext['response']['lazyBody']

/** Compresses an answer that is whole, or answers 304 to a client that has it, as without compression. */
async function compressContent(
  ctx: HttpContext,
  [body, hasEtag, callback]: NonNullable<Body['content']>
) {
  const { response } = ctx
  const written = callback ? undefined : asText(body)
  if (!written) return
  const type = response.getHeader('content-type') ?? written.type
  const encoding = agree(ctx, type)
  const text = Buffer.from(written.text)
  if (!encoding || text.length < SMALLEST_COMPRESSED) return

  response.safeHeader('content-type', type)
  // Weak, because it stands for the same text in every encoding (RFC 9110, 8.8.1).
  if (hasEtag) response.setEtag(text, true)
  if (hasEtag && response.fresh()) {
    response.status(304).lazyBody.content = [null, false]
    return
  }
  response.header('content-encoding', encoding)
  response.lazyBody.content = [await compress(text, encoding), false]
}

/** The text that the framework would write, with the type that it would give to it. */
function asText(body: unknown): { text: string | Uint8Array; type: string } | undefined {
  if (typeof body === 'string')
    return { text: body, type: `text/${isMarkup(body) ? 'html' : 'plain'}; charset=utf-8` }
  if (body instanceof Uint8Array) return { text: body, type: 'application/octet-stream' }
  if (typeof body !== 'object' || body === null || body instanceof Date || body instanceof RegExp)
    return undefined
  return { text: http.serializeJSON(body) ?? '', type: 'application/json; charset=utf-8' }
}

const isMarkup = (text: string) => text.trimStart().startsWith('<')

/** Compresses an answer that is sent while it is read: its length is not known beforehand. */
function compressStream(ctx: HttpContext, [stream, onError]: NonNullable<Body['stream']>) {
  const { response, logger } = ctx
  const encoding = agree(ctx, response.getHeader('content-type'))
  if (!encoding || !('pipe' in stream)) return
  response.header('content-encoding', encoding)
  response.removeHeader('content-length')
  const compressed = compressing(encoding)
  // A failed reading fails the answer too, which so breaks off rather than ending early.
  pipeline(stream, compressed, (err) => err && logger.debug({ err }, 'A compressed answer ended'))
  response.lazyBody.stream = [compressed, onError]
}

/** The encoding of an answer of this type, if there is one. Caches learn that it depends on the client. */
function agree({ request, response }: HttpContext, type: unknown): Encoding | undefined {
  if (!isCompressible(type) || response.getHeader('content-encoding')) return undefined
  const vary = response.getHeader('vary')
  response.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding')
  return isSpiedOn(request) ? undefined : encodingFor(request)
}

/**
 * Whether another site sent a visitor with a session here. The length of a compressed answer could tell that site what
 * stands beside the words that it put into the address (BREACH).
 */
function isSpiedOn(request: HttpContext['request']): boolean {
  const isForeign = /^(cross|same)-site$/.test(request.header('sec-fetch-site') ?? '')
  return isForeign && sessionCookie in request.cookiesList()
}
