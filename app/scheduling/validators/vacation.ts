import vine from '@vinejs/vine'
import { pageQuery } from '#core/pagination'
import type { Infer } from '@vinejs/vine/types'

/** A day that the calendar has: no 30 February. */
const realDay = vine.createRule((value, _options, field) => {
  const instant = Date.parse(`${String(value)}T00:00:00Z`)
  const isReal = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(String(value))
  if (!isReal) field.report('{{ field }} is no date', 'date', field)
})

const day = () =>
  vine
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .use(realDay())

/** POST /vacations: the first and the last day, both included. */
export const saveVacation = vine.create({ start: day(), end: day() })

export type VacationInput = Infer<typeof saveVacation>

/** GET /vacations. */
export const vacationFilter = vine.create(pageQuery(['createdAt', 'start'] as const))
