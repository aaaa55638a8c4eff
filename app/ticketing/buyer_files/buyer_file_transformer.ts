import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import type BuyerFile from './buyer_file.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A file that a host keeps of a client. */
export default class BuyerFileTransformer extends BaseTransformer<BuyerFile> {
  toObject() {
    const { id, name, type, size, createdAt } = this.resource
    return answer(shape, { id, name, type, size, createdAt: createdAt.toUTC().toISO()! })
  }
}

const shape = {
  id: vine.string(),
  name: vine.string(),
  type: vine.string(),
  size: vine.number(),
  createdAt: vine.string(),
}

/** The answer of POST /buyers/:id/files. */
export const buyerFileAnswer = vine.create(shape)

/** The answer of GET /buyers/:id/files; `most`: how many a client may have. */
export const buyerFilesAnswer = vine.create({
  items: vine.array(vine.object(shape)),
  most: vine.number(),
})
