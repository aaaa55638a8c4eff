import vine from '@vinejs/vine'
import { now } from '#core/time'
import { answer } from '#core/answer'
import type Export from './export.ts'
import { exportMinutes } from '#config/booking_limits'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** The states of a file; one whose job has died fails once it cannot come any more. */
const STATES = ['waiting', 'running', 'done', 'failed'] as const

/** A file of a list, and how far it is. */
export default class ExportTransformer extends BaseTransformer<Export> {
  toObject() {
    const { id, kind, name, rows, written, createdAt, expiresAt } = this.resource
    return answer(shape, {
      id,
      kind,
      name,
      rows,
      written,
      state: stateOf(this.resource),
      createdAt: createdAt.toUTC().toISO()!,
      expiresAt: expiresAt.toUTC().toISO()!,
    })
  }
}

function stateOf({ state, createdAt }: Export) {
  const isEnded = state === 'done' || state === 'failed'
  return !isEnded && createdAt.plus({ minutes: exportMinutes }) < now() ? 'failed' : state
}

const shape = {
  id: vine.string(),
  kind: vine.enum(['tickets', 'buyers', 'changes'] as const),
  name: vine.string(),
  state: vine.enum(STATES),
  rows: vine.number().nullable(),
  written: vine.number(),
  createdAt: vine.string(),
  expiresAt: vine.string(),
}

/** The answer of POST /tickets/exports and GET /exports/:id. */
export const exportAnswer = vine.create(shape)

/** The answer of GET /exports. */
export const exportsAnswer = vine.create({ items: vine.array(vine.object(shape)) })
