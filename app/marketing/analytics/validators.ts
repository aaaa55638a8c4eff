import vine from '@vinejs/vine'
import { daySpan } from '#core/rules'
import type { Infer } from '@vinejs/vine/types'
import { ANALYTICS_PARTS, COMPARISONS } from '#shared/analytics'

const chosen = {
  ...daySpan(),
  compare: vine.enum(COMPARISONS).optional(),
  productId: vine.string().uuid().optional(),
  memberId: vine.string().uuid().optional(),
}

/** GET /analytics: both days are included; without them the last twelve weeks until today. */
export const analyticsQuery = vine.create(chosen)

/** GET /analytics/download: one part of them. */
export const analyticsFileQuery = vine.create({ ...chosen, part: vine.enum(ANALYTICS_PARTS) })

export type AnalyticsQuery = Infer<typeof analyticsQuery>
