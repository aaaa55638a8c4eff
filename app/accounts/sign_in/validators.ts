import vine from '@vinejs/vine'
import { line, timeZone } from '#core/rules'
import { PROVIDER_CODES } from '#shared/providers'

const email = () => vine.string().trim().toLowerCase().maxLength(254)
const password = () => vine.string().maxLength(256)

/** POST /local/login. */
export const signInByPassword = vine.create({
  grantType: vine.literal('password').optional(),
  email: email(),
  password: password(),
})

/** POST /auth. `source` and `timeZone` are kept of new users. */
export const signIn = vine.create({
  grantType: vine.enum(['password', ...PROVIDER_CODES] as const).optional(),
  email: email().optional().requiredWhen('grantType', 'notIn', PROVIDER_CODES),
  password: password().optional().requiredWhen('grantType', 'notIn', PROVIDER_CODES),
  source: line().maxLength(64).optional(),
  timeZone: timeZone().optional(),
})

/** Query of POST /auth: what the client wants to hear back (RFC 6749, section 4.1.1). */
export const signInQuery = vine.create({
  clientId: vine.string().maxLength(64).optional(),
  state: vine.string().maxLength(256).optional(),
})

/** POST /auth/token: a code, or a refresh token. */
export const askToken = vine.create({
  code: vine.string().maxLength(64).optional().requiredIfMissing('refreshToken'),
  refreshToken: vine.string().maxLength(512).optional(),
})

/** POST /auth/logout. */
export const signOut = vine.create({ everywhere: vine.boolean().optional() })
