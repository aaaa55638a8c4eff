import jsqr from 'jsqr'
import sharp from 'sharp'
import { webcrypto } from 'node:crypto'
import { readEntry } from '#shared/entries'
import type { DoorKey } from '#app/ticketing/door/entry_keys'

/** What the QR code in a picture says, as a phone reads it. */
export async function codeIn(picture: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** Whether an account signed an entry, checked as a browser does it: by the public key alone. */
export async function isSigned(payload: string, keys: DoorKey[]): Promise<boolean> {
  const read = readEntry(payload)
  const key = keys.find(({ number }) => number === read?.entry.key)
  if (!read || !key) return false
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const jwk = { kty: 'EC', crv: 'P-256', x: key.x, y: key.y }
  const usable = await webcrypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
  const signing = { name: 'ECDSA', hash: 'SHA-256' }
  const text = new TextEncoder().encode(read.text)
  return webcrypto.subtle.verify(signing, usable, read.signature, text)
}
