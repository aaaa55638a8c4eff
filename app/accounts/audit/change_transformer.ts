import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { THINGS, type Thing } from '#shared/changed_things'
import { pageAnswer } from '#core/pagination'
import type { ChangeCard } from './change_source.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

const ACTIONS = { insert: 'created', update: 'changed', delete: 'removed' } as const

/** A change of settings: who, when, what, and its fields in words. */
export default class ChangeTransformer extends BaseTransformer<ChangeCard> {
  toObject() {
    const { entry, name, fields } = this.resource
    const { actor, actorId, actorName } = entry
    const isNamed = actorId !== null && actor !== 'link'
    return answer(shape, {
      ...this.pick(entry, ['id', 'thingId', 'detail', 'actor']),
      name,
      at: toIso(entry.createdAt),
      person: isNamed ? { id: actorId, name: actorName ?? '' } : null,
      action: ACTIONS[entry.action],
      thing: entry.thing as Thing,
      fields,
    })
  }
}

const text = () => vine.string()

const shape = {
  id: text(),
  at: text(),
  actor: vine.enum(['user', 'staff', 'key', 'link', 'system'] as const),
  person: vine.object({ id: text(), name: text() }).nullable(),
  action: vine.enum(['created', 'changed', 'removed'] as const),
  thing: vine.enum(THINGS),
  thingId: text().nullable(),
  name: text().nullable(),
  detail: text().nullable(),
  fields: vine.array(
    vine.object({ name: text(), before: text().nullable(), after: text().nullable() })
  ),
}

/** The answer of GET /activity and GET /activity/thing. */
export const changesAnswer = pageAnswer(vine.object(shape))

/** The answer of GET /activity/people. */
export const actorsAnswer = vine.create({
  items: vine.array(vine.object({ id: text(), name: text() })),
})
