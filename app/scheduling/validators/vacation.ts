import { dayInReach } from '#core/rules'
import vine from '@vinejs/vine'
import { pageQuery } from '#core/pagination'
import type { Infer } from '@vinejs/vine/types'

/** POST /vacations: the first and the last day, both included. */
export const saveVacation = vine.create({ start: dayInReach(), end: dayInReach() })

export type VacationInput = Infer<typeof saveVacation>

/** GET /vacations. */
export const vacationFilter = vine.create(pageQuery(['createdAt', 'start'] as const))
