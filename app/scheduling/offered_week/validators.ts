import vine from '@vinejs/vine'
import { dayInReach, moment } from '#core/rules'

/**
 * GET /availability/week: the first of seven days, by default today.
 * An own service or schedule, or neither.
 */
export const offeredWeekQuery = vine.create({
  serviceId: vine.string().uuid().optional(),
  scheduleId: vine.string().uuid().optional(),
  start: dayInReach().optional(),
})

/** GET /availability/starts: an own service, and the first of seven days, by default today. */
export const startsQuery = vine.create({
  serviceId: vine.string().uuid(),
  start: dayInReach().optional(),
})

/** GET /availability/dates: an own workshop. */
export const datesQuery = vine.create({ serviceId: vine.string().uuid() })

/** GET /availability/why: an own service and any instant. */
export const whyQuery = vine.create({ serviceId: vine.string().uuid(), start: moment() })
