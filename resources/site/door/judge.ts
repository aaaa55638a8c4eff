import { readEntry, readShortCode } from '#shared/entries'
import type { Door, Place } from './door'

/** What the door says of a code. */
export type Verdict =
  /** May be marked; without a place it is signed for this date, but not on this phone's list. */
  | { is: 'expected'; place: Place }
  | { is: 'repeated'; place: Place }
  | { is: 'unlisted'; entry: string; number: number }
  | { is: 'otherDate'; start: number }
  | { is: 'gone' | 'unsigned' | 'foreign' | 'uncheckable' | 'unknown' | 'ambiguous' }

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Judges what a QR code says: by its signature, the list and the date. Needs no network. */
export async function judgeScan(payload: string, door: Door): Promise<Verdict> {
  const read = readEntry(payload)
  if (!read) return { is: 'foreign' }
  const { entry } = read
  const key = door.keys.find(({ number }) => number === entry.key)
  if (!key) return { is: 'unsigned' }
  // Browsers check signatures only on pages that came by https.
  if (!globalThis.crypto?.subtle) return { is: 'uncheckable' }
  if (!(await isSigned(read, key))) return { is: 'unsigned' }
  return judge(door, entry.id, entry)
}

function judge(
  door: Door,
  id: string,
  { place, start }: { place: number; start: number }
): Verdict {
  if (door.gone.includes(id)) return { is: 'gone' }
  const found = door.places.find((one) => one.entry === id && one.place === place)
  if (found) return verdictOn(found)
  const isThisDate = start === Date.parse(door.meeting.start)
  return isThisDate ? { is: 'unlisted', entry: id, number: place } : { is: 'otherDate', start }
}

/** Judges a typed code. */
export function judgeTyped(typed: string, door: Door): Verdict {
  const read = readShortCode(typed)
  const found = read
    ? door.places.filter(({ entry, place }) => entry.startsWith(read.id) && place === read.place)
    : []
  if (found.length > 1) return { is: 'ambiguous' }
  if (found[0]) return verdictOn(found[0])
  return { is: read && door.gone.some((id) => id.startsWith(read.id)) ? 'gone' : 'unknown' }
}

function verdictOn(place: Place): Verdict {
  return { is: place.mark?.outcome === 'entered' ? 'repeated' : 'expected', place }
}

async function isSigned(
  { text, signature }: NonNullable<ReturnType<typeof readEntry>>,
  { x, y }: Door['keys'][number]
): Promise<boolean> {
  const { subtle } = globalThis.crypto
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const key = await subtle.importKey('jwk', jwk, ALGORITHM, false, ['verify'])
  const bytes = new TextEncoder().encode(text)
  return subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, bytes)
}
