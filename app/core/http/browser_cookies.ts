import { newCode } from '#core/ids'
import { createHash } from 'node:crypto'
import { isSecure } from '#config/app'
import type { HttpContext } from '@adonisjs/core/http'

const KNOWN = isSecure ? '__Host-cupo-known' : 'cupo-known'

const SECRET = isSecure ? '__Host-cupo-sign-in' : 'cupo-sign-in'

/** As many people as share a browser; the one who has not signed in for the longest is forgotten first. */
const PEOPLE = 5

/**
 * What a browser keeps: its name, and hashes of the e-mails that signed in there. The cookie is encrypted, so that only
 * we write it.
 */
type Known = { browser: string; people: string[] }

/**
 * The name of a browser in which this user has signed in before; undefined in any other. Guesses from elsewhere do not count
 * in it (OWASP, Slow Down Online Guessing Attacks with Device Cookies).
 */
export function knownBrowser({ request }: HttpContext, email: string): string | undefined {
  const known = read(request)
  return known?.people.includes(hashOf(email)) ? known.browser : undefined
}

/** Remembers that this person has just signed in here. The browser gets a new name, and with it a clean sheet. */
export function rememberPerson({ request, response }: HttpContext, email: string): void {
  const person = hashOf(email)
  const others = (read(request)?.people ?? []).filter((other) => other !== person)
  const known: Known = { browser: newCode(), people: [person, ...others].slice(0, PEOPLE) }
  response.encryptedCookie(KNOWN, known, { maxAge: '180d', httpOnly: true, sameSite: 'lax' })
}

function read(request: HttpContext['request']): Known | undefined {
  const known: unknown = request.encryptedCookie(KNOWN)
  return known ? (known as Known) : undefined
}

function hashOf(email: string) {
  return createHash('sha256').update(email).digest('base64url')
}

/** Gives a browser a secret for the minutes that signing in takes, and returns it. */
export function rememberBrowser(response: HttpContext['response']): string {
  const secret = newCode()
  response.encryptedCookie(SECRET, secret, { maxAge: '5m', httpOnly: true, sameSite: 'lax' })
  return secret
}

/** The secret of a browser; the cookie is cleared. */
export function recallBrowser({ request, response }: HttpContext): string {
  const secret: unknown = request.encryptedCookie(SECRET)
  response.clearCookie(SECRET)
  return typeof secret === 'string' ? secret : ''
}
