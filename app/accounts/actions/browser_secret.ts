import { newCode } from '#core/ids'
import { isSecure } from '#config/app'
import type { HttpContext } from '@adonisjs/core/http'

const COOKIE = isSecure ? '__Host-cupo-sign-in' : 'cupo-sign-in'

/** Gives a browser a secret for the minute that signing in takes, and answers it. */
export function rememberBrowser(response: HttpContext['response']): string {
  const secret = newCode()
  response.encryptedCookie(COOKIE, secret, { maxAge: '5m', httpOnly: true, sameSite: 'lax' })
  return secret
}

/** The secret that a browser was given; it is taken back. */
export function recallBrowser({ request, response }: HttpContext): string {
  const secret: unknown = request.encryptedCookie(COOKIE)
  response.clearCookie(COOKIE)
  return typeof secret === 'string' ? secret : ''
}
