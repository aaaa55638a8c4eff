import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { HISTORY_KINDS, kindOfEntry } from './domain/history_kind.ts'
import type { HistoryEntry } from './list_history.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

const text = () => vine.string()
const textOrNull = () => vine.string().nullable()

const shape = {
  id: text(),
  kind: vine.enum(HISTORY_KINDS),
  state: text(),
  actor: text(),
  person: textOrNull(),
  reason: textOrNull(),
  text: textOrNull(),
  previousStart: textOrNull(),
  proposedStart: textOrNull(),
  at: text(),
}

/** The answer of GET /tickets/:code/history. */
export const historyAnswer = vine.create({ items: vine.array(vine.object(shape)) })

/** An entry of a booking's history as its host sees it. */
export default class HistoryTransformer extends BaseTransformer<HistoryEntry> {
  toObject() {
    const { id, to, actor, person, reason, details, at } = this.resource
    return answer(shape, {
      id,
      kind: kindOfEntry(this.resource),
      state: to,
      actor,
      person: person || null,
      reason,
      text: details.text ?? null,
      previousStart: details.previousStart ?? details.calledOff ?? null,
      proposedStart: details.proposed ?? null,
      at: at.toISOString(),
    })
  }
}
