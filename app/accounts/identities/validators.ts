import vine from '@vinejs/vine'
import { PROVIDER_CODES } from '#shared/providers'

/** POST /users/me/identities. */
export const chooseProvider = vine.create({ provider: vine.enum(PROVIDER_CODES) })
