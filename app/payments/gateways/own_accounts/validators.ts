import vine from '@vinejs/vine'
import { LINKED_PROVIDERS } from '#shared/linked_providers'

/** POST /own-accounts. */
export const newLink = vine.create({ provider: vine.enum(LINKED_PROVIDERS) })
