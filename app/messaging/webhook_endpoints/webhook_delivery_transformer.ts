import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { pageAnswer } from '#core/pagination'
import type { LoggedDelivery } from './list_webhook_deliveries.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { TEST_TYPE, WEBHOOK_ERRORS, WEBHOOK_STATES, WEBHOOK_TYPES } from '#shared/webhooks'

/** A delivery in the log of its endpoint, with the bytes that were sent. */
export default class WebhookDeliveryTransformer extends BaseTransformer<LoggedDelivery> {
  toObject() {
    const { delivery, event, body } = this.resource
    return answer(shape, {
      ...this.pick(delivery, ['id', 'sequence', 'state', 'tries']),
      ...this.pick(delivery, ['lastStatus', 'lastError', 'lastAnswer']),
      eventId: event.id,
      type: event.type,
      occurredAt: toIso(event.occurredAt),
      nextAt: toIso(delivery.nextAt),
      settledAt: toIso(delivery.settledAt),
      createdAt: toIso(delivery.createdAt),
      body,
    })
  }
}

const shape = {
  id: vine.string(),
  /** What the receiver got as `webhook-id`. */
  eventId: vine.string(),
  type: vine.enum([...WEBHOOK_TYPES, TEST_TYPE] as const),
  sequence: vine.number(),
  state: vine.enum(WEBHOOK_STATES),
  tries: vine.number(),
  lastStatus: vine.number().nullable(),
  lastError: vine.enum(WEBHOOK_ERRORS).nullable(),
  lastAnswer: vine.string().nullable(),
  occurredAt: vine.string(),
  nextAt: vine.string().nullable(),
  settledAt: vine.string().nullable(),
  createdAt: vine.string(),
  body: vine.string(),
}

/** The answer of GET /webhook-endpoints/:id/deliveries. */
export const webhookDeliveryPageAnswer = pageAnswer(vine.object(shape))

/** The answer of a test and of a replay: how many deliveries are sent again. */
export const sentAgainAnswer = vine.create({ count: vine.number() })
