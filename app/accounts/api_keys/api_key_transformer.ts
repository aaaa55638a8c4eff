import { toIso } from '#core/time'
import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { API_SCOPES } from '#shared/api_scopes'
import type { ApiKeyCard } from './list_api_keys.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A key as the managers of its account see it: never the key itself. */
export default class ApiKeyTransformer extends BaseTransformer<ApiKeyCard> {
  toObject() {
    const { key, madeBy } = this.resource
    return answer(shape, {
      id: key.id,
      name: key.name,
      tail: key.tail,
      scopes: key.scopes,
      madeBy,
      expiresAt: toIso(key.expiresAt),
      lastUsedAt: toIso(key.lastUsedAt),
      createdAt: toIso(key.createdAt),
    })
  }
}

const shape = {
  id: vine.string(),
  name: vine.string(),
  tail: vine.string(),
  scopes: vine.array(vine.enum(API_SCOPES)),
  madeBy: vine.string(),
  expiresAt: vine.string().nullable(),
  lastUsedAt: vine.string().nullable(),
  createdAt: vine.string(),
}

/** The answer of POST /api-keys, the only one that holds the key. */
export const newApiKeyAnswer = vine.create({ ...shape, key: vine.string() })

/** The answer of GET /api-keys. `most` is what the plan allows. */
export const apiKeyListAnswer = vine.create({
  most: vine.number(),
  items: vine.array(vine.object(shape)),
})
