import { toIso } from '#core/time'
import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { pageAnswer } from '#core/pagination'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type BlockedInterval from './blocked_interval.ts'

/** A blocked interval as its host sees it. Instants are UTC. */
export default class BlockedIntervalTransformer extends BaseTransformer<BlockedInterval> {
  toObject() {
    const { id, title, startAt, endAt, createdAt } = this.resource
    return answer(shape, {
      id,
      title,
      start: toIso(startAt),
      end: toIso(endAt),
      createdAt: toIso(createdAt),
    })
  }
}

const text = () => vine.string()
const shape = {
  id: text(),
  title: text().nullable(),
  start: text(),
  end: text(),
  createdAt: text(),
}

/** The answer of POST /blocked-intervals. */
export const blockedIntervalAnswer = vine.create(shape)

/** The answer of GET /blocked-intervals. */
export const blockedIntervalPageAnswer = pageAnswer(vine.object(shape))
