import { isId } from '#core/ids'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a token is for, and the application's key that it is signed with. */
type Signing = { purpose: string; key: string }

/** A token for the link to a row: its id and a signature of 256 bits, so that it is stored nowhere. */
export function signedToken(id: string, signing: Signing): string {
  return `${id}.${signature(id, signing)}`
}

/** The row's id in a token that we signed for this purpose, compared in constant time. */
export function idOfToken(token: string, signing: Signing): string | undefined {
  const [id = '', sent = ''] = token.split('.')
  return isId(id) && isSame(sent, signature(id, signing)) ? id : undefined
}

/** The six digits of a mailed code, made from its row's id, so that they are stored nowhere. */
export function sixDigits(id: string, key: string): string {
  const mac = createHmac('sha256', key).update(id).digest()
  // 48 bits against a million leave no bias that could be measured.
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** Compares two secrets in constant time. */
export function isSame(sent: string, expected: string): boolean {
  // Letters are not bytes: a text of as many letters may have more of these.
  const [one, other] = [Buffer.from(sent), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function signature(id: string, { purpose, key }: Signing) {
  return createHmac('sha256', key).update(`${purpose}:${id}`).digest('base64url')
}
