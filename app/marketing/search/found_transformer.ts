import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import { answer } from '#core/answer'
import { snippetOf } from '#shared/search'
import type { FoundGroup } from './find_everywhere.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

type Resource = { text: string; groups: FoundGroup[] }

/** What a search found, by kind. */
export default class FoundTransformer extends BaseTransformer<Resource> {
  toObject() {
    const { text, groups } = this.resource
    return answer(shape, { items: shownHits(groups, text) })
  }
}

/** Groups as they are shown: a description is cut around the words. */
export function shownHits(groups: FoundGroup[], text: string) {
  return groups.map(({ kind, hits }) => ({
    kind,
    hits: hits.map(({ id, title, description, url, at, state }) => ({
      id,
      title,
      description: description && snippetOf(description, text),
      url,
      start: at && DateTime.fromJSDate(at).toUTC().toISO(),
      state,
    })),
  }))
}

const shape = {
  items: vine.array(
    vine.object({
      kind: vine.string(),
      hits: vine.array(
        vine.object({
          id: vine.string(),
          title: vine.string(),
          description: vine.string().nullable(),
          url: vine.string(),
          start: vine.string().nullable(),
          state: vine.string().nullable(),
        })
      ),
    })
  ),
}

/** The answer of GET /search and GET /search/public. */
export const foundAnswer = vine.create(shape)
