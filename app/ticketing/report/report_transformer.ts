import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import type { Report } from './find_report.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { REPORT_GROUPS, REPORT_UNITS } from '#shared/booking_report'

/** A report. Amounts leave in major units (docs/api.md, "Conventions"). */
export default class ReportTransformer extends BaseTransformer<Report> {
  toObject() {
    const { rows, ...about } = this.resource
    return answer(shape, {
      ...about,
      items: rows.map(({ revenue, ...row }) => ({
        ...row,
        revenue: revenue.map(({ currency, amount }) => ({
          currency,
          amount: toMajor(amount, currency),
        })),
      })),
    })
  }
}

const row = {
  period: vine.string(),
  id: vine.string(),
  name: vine.string(),
  booked: vine.number(),
  attended: vine.number(),
  noShow: vine.number(),
  cancelled: vine.number(),
  hours: vine.number(),
  revenue: vine.array(vine.object({ currency: vine.string(), amount: vine.number() })),
}

const shape = {
  unit: vine.enum(REPORT_UNITS),
  by: vine.enum(REPORT_GROUPS),
  start: vine.string(),
  end: vine.string(),
  timeZone: vine.string(),
  items: vine.array(vine.object(row)),
}

/** The answer of GET /tickets/report. */
export const reportAnswer = vine.create(shape)
