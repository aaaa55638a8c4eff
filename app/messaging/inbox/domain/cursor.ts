/** A place in a list that grows at its beginning: when its row is, and its id. */
export type Place = { at: Date; id: string }

const ID = /^[0-9a-f-]{36}$/

/** A place as one opaque word. */
export function writeCursor({ at, id }: Place): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')
}

/** The place that a word names; nothing for a word that is none of ours. */
export function readCursor(cursor: string): Place | undefined {
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) || !ID.test(id) ? undefined : { at, id }
}
