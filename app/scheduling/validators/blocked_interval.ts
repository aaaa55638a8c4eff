import vine from '@vinejs/vine'
import { pageQuery } from '#core/pagination'
import type { Infer } from '@vinejs/vine/types'

const instant = () => vine.date({ formats: ['iso8601'] })

/** POST /blocked-intervals: half-open, instants in UTC. */
export const saveBlockedInterval = vine.create({ start: instant(), end: instant() })

export type BlockedIntervalInput = Infer<typeof saveBlockedInterval>

/** GET /blocked-intervals. */
export const blockedIntervalFilter = vine.create(pageQuery(['createdAt', 'start'] as const))
