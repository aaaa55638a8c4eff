import vine from '@vinejs/vine'

/** POST /auth and /local/login. */
export const signIn = vine.create({
  grantType: vine.enum(['password'] as const).optional(),
  email: vine.string().trim().toLowerCase().maxLength(254),
  password: vine.string().maxLength(256),
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
