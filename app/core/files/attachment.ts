type Placed = 'attachment' | 'inline'

/**
 * A `Content-Disposition` with a file name in any script (RFC 6266, RFC 5987). Old readers get plain letters; a name of plain
 * letters is written once.
 */
export function disposition(placed: Placed, name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
  if (plain === name) return `${placed}; filename="${name}"`
  const escaped = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  )
  return `${placed}; filename="${plain}"; filename*=UTF-8''${escaped}`
}

/** The header of a file that is saved under a name. */
export const attachment = (name: string) => disposition('attachment', name)
