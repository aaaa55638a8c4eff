import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import type { OwnShares, Report } from './find_report.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { REPORT_GROUPS, REPORT_UNITS } from '#shared/booking_report'

/** A report. Amounts leave in major units (docs/api.md, "Conventions"). */
export default class ReportTransformer extends BaseTransformer<Report> {
  toObject() {
    const { rows, ...about } = this.resource
    return answer(shape, {
      ...about,
      items: rows.map(({ revenue, shares, ...row }) => ({
        ...row,
        revenue: revenue.map(inMajor),
        shares: shares.map(inMajor),
      })),
    })
  }
}

/** The shares of a person in teams. Amounts leave in major units. */
export class OwnSharesTransformer extends BaseTransformer<OwnShares> {
  toObject() {
    const { rows, ...about } = this.resource
    return answer(ownSharesShape, {
      ...about,
      items: rows.map(({ period, id, name, currency, amount }) => ({
        period,
        teamId: id,
        team: name,
        ...inMajor({ currency, amount: Number(amount) }),
      })),
    })
  }
}

type Money = { currency: string; amount: number }

const inMajor = ({ currency, amount }: Money): Money => ({
  currency,
  amount: toMajor(amount, currency),
})

const money = () => vine.array(vine.object({ currency: vine.string(), amount: vine.number() }))

const row = {
  period: vine.string(),
  id: vine.string(),
  name: vine.string(),
  booked: vine.number(),
  attended: vine.number(),
  noShow: vine.number(),
  cancelled: vine.number(),
  hours: vine.number(),
  revenue: money(),
  /** What is agreed on with collaborators, at each hour that stands. */
  shares: money(),
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

const ownSharesShape = {
  unit: vine.enum(REPORT_UNITS),
  start: vine.string(),
  end: vine.string(),
  timeZone: vine.string(),
  items: vine.array(
    vine.object({
      period: vine.string(),
      teamId: vine.string(),
      team: vine.string(),
      currency: vine.string(),
      amount: vine.number(),
    })
  ),
}

/** The answer of GET /users/me/shares. */
export const ownSharesAnswer = vine.create(ownSharesShape)
