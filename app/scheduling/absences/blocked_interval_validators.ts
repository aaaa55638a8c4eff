import vine from '@vinejs/vine'
import { line, moment } from '#core/rules'
import { pageQuery } from '#core/pagination'
import type { Infer } from '@vinejs/vine/types'

/** POST /blocked-intervals: half-open, instants in UTC. `title` is a note that only the host reads. */
export const saveBlockedInterval = vine.create({
  start: moment(),
  end: moment(),
  title: line().minLength(1).maxLength(80).nullable().optional(),
})

export type BlockedIntervalInput = Infer<typeof saveBlockedInterval>

/** GET /blocked-intervals: from `start` on only those that are not over by then. */
export const blockedIntervalFilter = vine.create({
  ...pageQuery(['createdAt', 'start'] as const),
  start: moment().optional(),
})
