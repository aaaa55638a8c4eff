import vine from '@vinejs/vine'
import { dayInReach } from '#core/rules'

/**
 * GET /availability/week: the first of seven days, by default today.
 * An own service or schedule, or neither.
 */
export const offeredWeekQuery = vine.create({
  serviceId: vine.string().uuid().optional(),
  scheduleId: vine.string().uuid().optional(),
  start: dayInReach().optional(),
})
