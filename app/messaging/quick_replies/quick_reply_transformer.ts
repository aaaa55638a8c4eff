import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import type QuickReply from './quick_reply.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

const shape = {
  id: vine.string(),
  title: vine.string(),
  text: vine.string(),
  version: vine.number(),
}

/** The answer of the calls about one quick reply. */
export const quickReplyAnswer = vine.create(shape)

/** The answer of GET /quick-replies. */
export const quickReplyListAnswer = vine.create({ items: vine.array(vine.object(shape)) })

/** A text that an account often answers with. */
export default class QuickReplyTransformer extends BaseTransformer<QuickReply> {
  toObject() {
    const { revision: version } = this.resource
    return answer(shape, { ...this.pick(this.resource, ['id', 'title', 'text']), version })
  }
}
