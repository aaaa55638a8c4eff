import { createHash } from 'node:crypto'

/** What a token's file may be called; the token is a code of 100 random bits (core/ids.ts). */
const FILE = /^([0-9a-hjkmnp-tv-z]{20})\.ics$/

/** A random token needs no salt: no table of hashes holds it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The token in a file's name, or undefined for what can be none. */
export function tokenOfFile(file: string): string | undefined {
  return FILE.exec(file)?.[1]
}
