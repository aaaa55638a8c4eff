import vine from '@vinejs/vine'
import { momentSpan } from '#core/rules'
import { THINGS } from '#shared/changed_things'
import { pageQuery } from '#core/pagination'
import type { Infer } from '@vinejs/vine/types'

const filter = {
  person: vine
    .string()
    .regex(/^(system|[0-9a-f-]{36})$/)
    .optional(),
  thing: vine.enum(THINGS).optional(),
  thingId: vine.string().maxLength(36).optional(),
  ...momentSpan(),
}

const { page, size } = pageQuery([])

/** The body of POST /activity/exports. */
export const changeFilter = vine.create(filter)

export type ChangeFilter = Infer<typeof changeFilter>

/** GET /activity. */
export const changePage = vine.create({ ...filter, page, size })

export type ChangePage = Infer<typeof changePage>

/** GET /activity/thing: `thing` alone finds all of its kind. */
export const thingPage = vine.create({
  thing: vine.enum(THINGS),
  thingId: filter.thingId,
  page,
  size,
})
