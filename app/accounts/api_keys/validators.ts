import vine from '@vinejs/vine'
import { instant, line } from '#core/rules'
import { API_SCOPES } from '#shared/api_scopes'
import type { Infer } from '@vinejs/vine/types'

/** POST /api-keys. */
export const newApiKeyFields = vine.create({
  name: line().minLength(1).maxLength(60),
  scopes: vine.array(vine.enum(API_SCOPES)).minLength(1).maxLength(API_SCOPES.length).distinct(),
  expiresAt: instant().nullable().optional(),
})

export type NewApiKey = Infer<typeof newApiKeyFields>
