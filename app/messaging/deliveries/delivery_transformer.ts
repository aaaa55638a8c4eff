import { toIso } from '#core/time'
import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { pageAnswer } from '#core/pagination'
import { ACTIONS } from './domain/actions.ts'
import { actionsOn } from './lock_delivery.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ShownDelivery } from './show_deliveries.ts'

const text = () => vine.string()
const nullableText = () => vine.string().nullable()

const shape = {
  id: text(),
  kind: text(),
  audience: text(),
  channel: text(),
  to: text(),
  name: nullableText(),
  code: nullableText(),
  language: text(),
  state: text(),
  reason: nullableText(),
  plannedAt: text(),
  sentAt: nullableText(),
  deliveredAt: nullableText(),
  readAt: nullableText(),
  /** The message that goes in place of it and others, and when. */
  together: vine.object({ id: text(), state: text(), at: text() }).nullable(),
  isEdited: vine.boolean(),
  /** The version of what is written for it. */
  version: vine.number(),
  /** Whether its reader gets nothing more over its channel, so that it is not sent again. */
  isBarred: vine.boolean(),
  actions: vine.array(vine.enum(ACTIONS)),
}

/** The answer of the calls that show one delivery. */
export const deliveryAnswer = vine.create(shape)

/** The answer of GET /tickets/:code/deliveries. */
export const deliveryListAnswer = vine.create({ items: vine.array(vine.object(shape)) })

/** The answer of GET /deliveries. */
export const deliveryPageAnswer = pageAnswer(vine.object(shape))

/** The answer of GET /deliveries/figures: how many of 30 days are in each state. */
export const figuresAnswer = vine.create({
  states: vine.array(vine.object({ state: text(), count: vine.number() })),
})

/** The answer of POST /deliveries/:id/preview. */
export const previewAnswer = vine.create({
  subject: text(),
  body: text(),
  text: text(),
  html: nullableText(),
  buttons: vine.array(vine.string()),
  version: vine.number(),
})

/** A message of a booking as its host sees it: what became of it, why, and what may be done with it. */
export default class DeliveryTransformer extends BaseTransformer<ShownDelivery> {
  toObject() {
    const { delivery, name, code, together, isBarred } = this.resource
    const { about, message, recipient, dueAt, sentAt, deliveredAt, readAt } = delivery
    return answer(shape, {
      ...this.pick(delivery, ['id', 'channel', 'language', 'state', 'reason']),
      kind: message,
      to: recipient,
      name,
      code,
      audience: about.audience ?? 'host',
      plannedAt: toIso(dueAt),
      sentAt: toIso(sentAt),
      deliveredAt: toIso(deliveredAt),
      readAt: toIso(readAt),
      together: together && {
        id: together.id,
        state: together.state,
        at: toIso(together.sentAt ?? together.dueAt),
      },
      isEdited: delivery.edited !== null,
      version: delivery.revision,
      isBarred,
      actions: actionsOn(delivery).filter((action) => !(isBarred && action === 'resend')),
    })
  }
}
