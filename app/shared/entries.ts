/** The letters of Crockford's base 32 in upper case: a QR code packs them tighter than other text. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Letters of each part of an entry's text, in their order. The first says how the rest is read. */
const PARTS = { version: 2, key: 2, id: 16, place: 2, minute: 6 } as const

const VERSION = 'C1'

const MINUTE = 60_000

/** Letters of the signed text, and of a signature of 64 bytes (ECDSA P-256, IEEE P1363). */
const TEXT = Object.values(PARTS).reduce((sum, length) => sum + length, 0)
const SIGNATURE = 103

const PAYLOAD = new RegExp(`^${VERSION}[${LETTERS}]{${TEXT - VERSION.length + SIGNATURE}}$`)

/** One place at one meeting, as its QR code names it. */
export type Entry = {
  /** The number of the account's key that signed it. */
  key: number
  /** Names the booking without giving rights to it: 16 letters made from its code. */
  id: string
  /** From 1. */
  place: number
  /** The start of the meeting, in milliseconds; whole minutes. */
  start: number
}

/** The text of an entry that is signed. */
export function entryText({ key, id, place, start }: Entry): string {
  const numbers = [
    digits(key, PARTS.key),
    id,
    digits(place, PARTS.place),
    digits(Math.floor(start / MINUTE), PARTS.minute),
  ]
  return VERSION + numbers.join('')
}

/** What a QR code of an entry says: its text and the signature of it. */
export function entryPayload(text: string, signature: Uint8Array): string {
  return text + toBase32(signature)
}

/** What a QR code says; undefined where it is no entry of ours. The signature is not checked here. */
export function readEntry(
  payload: string
): { entry: Entry; text: string; signature: Uint8Array<ArrayBuffer> } | undefined {
  const signature = PAYLOAD.test(payload) ? fromBase32(payload.slice(TEXT)) : undefined
  if (!signature) return undefined
  const text = payload.slice(0, TEXT)
  const [key, id, place, minute] = cut(text.slice(PARTS.version))
  const entry = { key: toNumber(key), id, place: toNumber(place), start: toNumber(minute) * MINUTE }
  return { entry, text, signature }
}

function cut(text: string): [key: string, id: string, place: string, minute: string] {
  const { key, id, place } = PARTS
  return [
    text.slice(0, key),
    text.slice(key, key + id),
    text.slice(key + id, key + id + place),
    text.slice(key + id + place),
  ]
}

/** Letters of the code that stands below a QR code: enough to tell the bookings of one date apart. */
const SHORT = 6

/** The code of a place as people read and type it: `K7Q2M4-2`. */
export function shortCode(id: string, place: number): string {
  return `${id.slice(0, SHORT)}-${place}`
}

/** The beginning of an id and the place in a typed code, however it is spaced. */
export function readShortCode(typed: string): { id: string; place: number } | undefined {
  const tidy = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  // People read these letters for digits (Crockford).
  const id = tidy.slice(0, SHORT).replace(/O/g, '0').replace(/[IL]/g, '1')
  const place = tidy.slice(SHORT)
  return id.length === SHORT && /^\d{0,2}$/.test(place)
    ? { id, place: Number(place || 1) }
    : undefined
}

function digits(value: number, length: number): string {
  let text = ''
  for (let rest = value, at = 0; at < length; at++, rest = Math.floor(rest / 32))
    text = LETTERS[rest % 32] + text
  return text
}

function toNumber(text: string): number {
  return [...text].reduce((value, letter) => value * 32 + LETTERS.indexOf(letter), 0)
}

/** Bytes as letters of five bits each; the last ones are filled up with zeros. */
export function toBase32(bytes: Uint8Array): string {
  let [text, bits, value] = ['', 0, 0]
  for (const byte of bytes) {
    value = (value << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += LETTERS[(value >>> (bits - 5)) & 31]
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + LETTERS[(value << (5 - bits)) & 31] : text
}

/** The bytes of such letters; undefined where the bits that fill up the last one are not zero. */
function fromBase32(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  let [at, bits, value] = [0, 0, 0]
  for (const letter of text) {
    value = (value << 5) | LETTERS.indexOf(letter)
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = value >>> bits
    value &= (1 << bits) - 1
  }
  return value === 0 ? bytes : undefined
}
