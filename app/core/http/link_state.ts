import { isSame } from '../signed_token.ts'
import { appUrl, isSecure } from '#config/app'
import { createHash, randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'

const COOKIE = isSecure ? '__Host-cupo-link' : 'cupo-link'

/** 256 random bits in letters that an address may hold. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What is kept of a secret, and the challenge of a verifier (RFC 7636, S256). */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Keeps in the browser the state with which its host has to come back (RFC 6749, section 10.12). */
export function keepState({ response }: HttpContext, state: string, minutes: number): void {
  response.encryptedCookie(COOKIE, state, {
    maxAge: `${minutes}m`,
    httpOnly: true,
    sameSite: 'lax',
  })
}

/** The state of the address where it is this browser's; the cookie is cleared. */
export function recallState({ request, response }: HttpContext): string | undefined {
  const kept: unknown = request.encryptedCookie(COOKIE)
  const { state } = request.qs()
  response.clearCookie(COOKIE)
  const isOurs = typeof kept === 'string' && typeof state === 'string' && isSame(state, kept)
  return isOurs ? kept : undefined
}

/** Where a provider sends hosts back to: one address for each (RFC 9700, section 4.4). */
export function redirectUriOf(provider: string): string {
  return `${appUrl}/profile/integrations/${provider}/callback`
}

/** Leads on to an address of ours, which no page before learns. */
export function leadTo({ response }: HttpContext, path: string) {
  response.header('cache-control', 'no-store')
  response.header('referrer-policy', 'no-referrer')
  return response.redirect().status(303).toPath(path)
}
