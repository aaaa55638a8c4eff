import vine from '@vinejs/vine'
import { now, toIso } from '#core/time'
import { answer } from '#core/answer'
import { WEBHOOK_TYPES } from '#shared/webhooks'
import type WebhookEndpoint from './webhook_endpoint.ts'
import encryption from '@adonisjs/core/services/encryption'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** An endpoint as the managers of its account see it: never its secret. */
export default class WebhookEndpointTransformer extends BaseTransformer<WebhookEndpoint> {
  toObject() {
    const { previousUntil } = this.resource
    return answer(shape, {
      ...this.pick(this.resource, ['id', 'types', 'thin', 'state', 'offReason']),
      url: encryption.decrypt<string>(this.resource.url) ?? '',
      since: toIso(this.resource.since),
      failingSince: toIso(this.resource.failingSince),
      rotatesUntil: previousUntil && previousUntil > now() ? toIso(previousUntil) : null,
      version: this.resource.revision,
      createdAt: toIso(this.resource.createdAt),
    })
  }
}

const shape = {
  id: vine.string(),
  url: vine.string(),
  /** None means all. */
  types: vine.array(vine.enum(WEBHOOK_TYPES)),
  thin: vine.boolean(),
  state: vine.enum(['on', 'off'] as const),
  offReason: vine.enum(['host', 'gone', 'failing'] as const).nullable(),
  since: vine.string(),
  /** Since when no call has had a good answer. */
  failingSince: vine.string().nullable(),
  /** Until when the secret before signs too. */
  rotatesUntil: vine.string().nullable(),
  version: vine.number(),
  createdAt: vine.string(),
}

/** The answer of PATCH /webhook-endpoints/:id. */
export const endpointAnswer = vine.create(shape)

/** The answer of POST /webhook-endpoints, which alone holds the secret, with that of a rotation. */
export const newEndpointAnswer = vine.create({ ...shape, secret: vine.string() })

/** The answer of GET /webhook-endpoints. `most` is what the plan allows. */
export const endpointListAnswer = vine.create({
  most: vine.number(),
  items: vine.array(vine.object(shape)),
})
