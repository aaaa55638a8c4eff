import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import type SavedFilter from './saved_filter.ts'
import { SAVED_LISTS } from '#shared/saved_filters'
import { BaseTransformer } from '@adonisjs/core/transformers'

const shape = {
  id: vine.string(),
  list: vine.enum(SAVED_LISTS),
  name: vine.string(),
  query: vine.record(vine.any()),
}

/** The answer of the calls that keep a filter. */
export const savedFilterAnswer = vine.create(shape)

/** The answer of GET /saved-filters. */
export const savedFilterListAnswer = vine.create({ items: vine.array(vine.object(shape)) })

/** Filters of a list that a member keeps under a name. */
export default class SavedFilterTransformer extends BaseTransformer<SavedFilter> {
  toObject() {
    return answer(shape, this.pick(this.resource, ['id', 'list', 'name', 'query']))
  }
}
