import vine from '@vinejs/vine'
import { now } from '#core/time'
import { pageQuery } from '#core/pagination'
import type { Infer } from '@vinejs/vine/types'
import { dayInReach, line, moment } from '#core/rules'
import { dayProblem, isCalendarDay } from '#shared/calendar_days'

/** How far ahead vacations may begin. */
export const FURTHEST_YEARS = 2

/** Not further ahead than may be planned. */
const soon = vine.createRule((value, _options, field) => {
  const last = now().plus({ years: FURTHEST_YEARS }).toISODate()!
  const problem = dayProblem(String(value), { last })
  if (problem) field.report('{{ field }} is too far', problem.rule, field, problem.meta)
})

/** Not before it begins, nor over: wherever the account is, its day ends within a day of UTC's. */
const endsRightly = vine.createRule((value, _options, field) => {
  const { start } = field.parent as { start?: unknown }
  const problem = dayProblem(String(value), { first: now().minus({ days: 1 }).toISODate()! })
  if (problem) field.report('{{ field }} is over', problem.rule, field, problem.meta)
  else if (isCalendarDay(String(start)) && String(start) > String(value))
    field.report('{{ field }} is before its start', 'startBeforeEnd', field)
})

/**
 * POST /vacations: the first and the last day, both included.
 * Clients read the note, and are led to the hours of the colleague.
 */
export const saveVacation = vine.create({
  start: dayInReach().use(soon()),
  end: dayInReach().use(endsRightly()),
  note: line().minLength(1).maxLength(160).nullable().optional(),
  colleagueId: vine.string().uuid().nullable().optional(),
})

export type VacationInput = Infer<typeof saveVacation>

/** GET /vacations. */
export const vacationFilter = vine.create(pageQuery(['createdAt', 'start'] as const))

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
