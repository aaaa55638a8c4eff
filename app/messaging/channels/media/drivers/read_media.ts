import { MediaGone, MediaTooLarge, type MediaOptions } from '../contract.ts'

/** Statuses of a file that no later try will find. */
const GONE = new Set([400, 401, 403, 404, 410])

type Asked = MediaOptions & { deadline: number; headers?: Record<string, string> }

/**
 * Reads a file of a provider, and follows it once to where it lies. The login goes to the provider alone. Throws as
 * `MediaDriver.fetch`.
 */
export async function readMedia(url: string, { headers, ...asked }: Asked): Promise<Buffer> {
  const response = await ask(url, { ...asked, headers })
  const elsewhere = response.headers.get('location')
  if (response.status < 300 || response.status >= 400 || !elsewhere) return bytesOf(response, asked)
  await response.body?.cancel()
  const target = new URL(elsewhere, url)
  const mayFollow = target.protocol === 'https:' || target.origin === new URL(url).origin
  if (!mayFollow) throw new MediaGone('It leads out of the encrypted web')
  return bytesOf(await ask(target.href, asked), asked)
}

function ask(url: string, { signal, deadline, headers }: Asked): Promise<Response> {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(deadline)])
  return fetch(url, { headers, redirect: 'manual', signal: ends })
}

/** The bytes of an answer, no more than may be: what it says of its length may be wrong. */
async function bytesOf(response: Response, { most }: MediaOptions): Promise<Buffer> {
  const { status, body } = response
  if (status !== 200 || !body) {
    await body?.cancel()
    throw GONE.has(status) ? new MediaGone(`Media ${status}`) : new Error(`Media ${status}`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > most) throw new MediaTooLarge(`More than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
