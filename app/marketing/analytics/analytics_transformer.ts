import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import { VISIT_STEPS } from '#shared/visits'
import { ANALYTICS_UNITS } from '#shared/analytics'
import type { Analytics } from './find_analytics.ts'
import type { Figures } from './domain/gather_analytics.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** The analytics of an account. Amounts leave in major units (docs/api.md, "Conventions"). */
export default class AnalyticsTransformer extends BaseTransformer<Analytics> {
  toObject() {
    const { total, periods, services, members, sources, hours, ...rest } = this.resource
    return answer(shape, {
      ...rest,
      total: { ...inMajor(total), before: inMajor(total.before) },
      periods: periods.map((one) => ({ ...inMajor(one), before: inMajor(one.before) })),
      services: services.map(inMajor),
      members: members.map(inMajor),
      sources: sources.map(inMajor),
      hours: hours.map(inMajor),
    })
  }
}

const inMajor = <Row extends Figures>(row: Row) => ({
  ...row,
  revenue: row.revenue.map(({ currency, amount }) => ({
    currency,
    amount: toMajor(amount, currency),
  })),
})

const count = () => vine.number()

const figures = {
  booked: count(),
  attended: count(),
  noShow: count(),
  cancelled: count(),
  revenue: vine.array(vine.object({ currency: vine.string(), amount: vine.number() })),
}

const days = { start: vine.string(), end: vine.string() }

const named = { id: vine.string(), name: vine.string(), ...figures, before: count() }
const visited = { visits: count(), reserved: count() }

const shape = {
  unit: vine.enum(ANALYTICS_UNITS),
  currency: vine.string(),
  timeZone: vine.string(),
  ...days,
  before: vine.object(days),
  total: vine.object({ ...figures, before: vine.object(figures) }),
  periods: vine.array(
    vine.object({ start: vine.string(), ...figures, before: vine.object(figures) })
  ),
  services: vine.array(vine.object({ ...named, ...visited })),
  members: vine.array(vine.object(named)),
  sources: vine.array(vine.object({ source: vine.string(), ...figures, ...visited })),
  hours: vine.array(vine.object({ weekday: count(), hour: count(), ...figures })),
  funnel: vine
    .array(vine.object({ step: vine.enum(VISIT_STEPS), visitors: count(), before: count() }))
    .nullable(),
  errors: vine.array(vine.object({ code: vine.string(), text: vine.string(), visitors: count() })),
}

/** The answer of GET /analytics. */
export const analyticsAnswer = vine.create(shape)
