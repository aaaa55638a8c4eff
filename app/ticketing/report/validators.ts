import vine from '@vinejs/vine'
import { daySpan } from '#core/rules'
import type { Infer } from '@vinejs/vine/types'
import { REPORT_GROUPS, REPORT_UNITS } from '#shared/booking_report'

/** GET /tickets/report and its file: both days are included; without them the last six months. */
export const reportQuery = vine.create({
  unit: vine.enum(REPORT_UNITS).optional(),
  by: vine.enum(REPORT_GROUPS).optional(),
  ...daySpan(),
})

/** GET /users/me/shares: both days are included; without them the last six months. */
export const ownSharesQuery = vine.create({
  unit: vine.enum(REPORT_UNITS).optional(),
  ...daySpan(),
})

export type OwnSharesQuery = Infer<typeof ownSharesQuery>
export type ReportQuery = Infer<typeof reportQuery>
