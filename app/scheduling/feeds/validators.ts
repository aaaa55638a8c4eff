import vine from '@vinejs/vine'
import { line } from '#core/rules'
import { versionRead } from '#core/versions'
import { pageQuery } from '#core/pagination'
import type { Infer } from '@vinejs/vine/types'

const name = () => line().minLength(1).maxLength(60)

/** What may be asked for is decided by `feedAddress`. */
const url = () => vine.string().trim().minLength(1).maxLength(2000)

/** POST /calendar-feeds. */
export const saveCalendarFeed = vine.create({ name: name(), url: url() })

export type CalendarFeedInput = Infer<typeof saveCalendarFeed>

/** PATCH /calendar-feeds/:id: what is left out stays. */
export const changeCalendarFeed = vine.create({
  name: name().optional(),
  url: url().optional(),
  version: versionRead(),
})

export type CalendarFeedChange = Infer<typeof changeCalendarFeed>

/** GET /calendar-feeds. */
export const calendarFeedFilter = vine.create(pageQuery(['createdAt', 'name'] as const))
