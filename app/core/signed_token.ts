import { isId } from '#core/ids'
import { createHmac, timingSafeEqual } from 'node:crypto'

type Purpose = 'password_reset' | 'invitation'

/** What a token is for, and the application's key that it is signed with. */
type Signing = { purpose: Purpose; key: string }

/** A token that leads to a row by mail: the row's id and its signature, so that it is stored nowhere. 256 bits to guess. */
export function signedToken(id: string, signing: Signing): string {
  return `${id}.${signature(id, signing)}`
}

/** The id of the row that a token leads to; nothing when it was not signed by us for this purpose. Constant time. */
export function idOfToken(token: string, signing: Signing): string | undefined {
  const [id = '', given = ''] = token.split('.')
  if (!isId(id)) return undefined

  // Letters are not bytes: a token of as many letters may have more of these.
  const wanted = Buffer.from(signature(id, signing))
  const sent = Buffer.from(given)
  return sent.length === wanted.length && timingSafeEqual(sent, wanted) ? id : undefined
}

function signature(id: string, { purpose, key }: Signing) {
  return createHmac('sha256', key).update(`${purpose}:${id}`).digest('base64url')
}
