import { toIso } from '#core/time'
import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import type Delivery from './delivery.ts'
import { pageAnswer } from '#core/pagination'
import { maySendAgain } from './domain/may_send_again.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

const text = () => vine.string()
const nullableText = () => vine.string().nullable()

const shape = {
  id: text(),
  kind: text(),
  audience: text(),
  channel: text(),
  to: text(),
  language: nullableText(),
  state: text(),
  reason: nullableText(),
  plannedAt: text(),
  sentAt: nullableText(),
  deliveredAt: nullableText(),
  readAt: nullableText(),
  maySendAgain: vine.boolean(),
}

/** The answer of the call that shows one delivery. */
export const deliveryAnswer = vine.create(shape)

/** The answer of GET /tickets/:code/deliveries. */
export const deliveryListAnswer = vine.create({ items: vine.array(vine.object(shape)) })

/** The answer of GET /deliveries. */
export const deliveryPageAnswer = pageAnswer(vine.object(shape))

/** A message of a booking as its host sees it: what became of it, and why. */
export default class DeliveryTransformer extends BaseTransformer<Delivery> {
  toObject() {
    const { about, message, recipient, dueAt, sentAt, deliveredAt, readAt } = this.resource
    return answer(shape, {
      ...this.pick(this.resource, ['id', 'channel', 'language', 'state', 'reason']),
      kind: message,
      to: recipient,
      audience: about.audience ?? 'host',
      plannedAt: toIso(dueAt),
      sentAt: toIso(sentAt),
      deliveredAt: toIso(deliveredAt),
      readAt: toIso(readAt),
      maySendAgain: maySendAgain(this.resource),
    })
  }
}
