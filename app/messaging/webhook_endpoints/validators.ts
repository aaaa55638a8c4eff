import vine from '@vinejs/vine'
import { instant, instantSpan } from '#core/rules'
import { pageQuery } from '#core/pagination'
import { versionRead } from '#core/versions'
import type { Infer } from '@vinejs/vine/types'
import { TEST_TYPE, WEBHOOK_STATES, WEBHOOK_TYPES } from '#shared/webhooks'

/** Which addresses may be called is decided by `outgoingAddress`. */
const url = () => vine.string().trim().minLength(1).maxLength(2000)

/** None means all. */
const types = () => vine.array(vine.enum(WEBHOOK_TYPES)).maxLength(WEBHOOK_TYPES.length).distinct()

/** POST /webhook-endpoints. */
export const newEndpoint = vine.create({
  url: url(),
  types: types().optional(),
  thin: vine.boolean().optional(),
})

export type NewEndpoint = Infer<typeof newEndpoint>

/** PATCH /webhook-endpoints/:id: what is left out stays. */
export const endpointChange = vine.create({
  url: url().optional(),
  types: types().optional(),
  thin: vine.boolean().optional(),
  enabled: vine.boolean().optional(),
  version: versionRead(),
})

export type EndpointChange = Infer<typeof endpointChange>

/** POST /webhook-endpoints/:id/replay: one delivery, or those of a span. */
export const replayWish = vine.create({
  deliveryId: vine.string().uuid().optional().requiredIfMissing('start'),
  start: instant().optional().requiredIfMissing('deliveryId'),
  end: instantSpan().end,
})

export type ReplayWish = Infer<typeof replayWish>

/** GET /webhook-endpoints/:id/deliveries. */
export const webhookDeliveryPage = vine.create({
  ...pageQuery(['createdAt'] as const),
  state: vine.enum(WEBHOOK_STATES).optional(),
  type: vine.enum([...WEBHOOK_TYPES, TEST_TYPE] as const).optional(),
})

export type WebhookDeliveryPage = Infer<typeof webhookDeliveryPage>
