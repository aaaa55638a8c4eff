import { availabilityNotFound } from '../errors.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { offeredWeek } from './find_offered_week.ts'
import { ownService } from './find_own_service.ts'
import { offeredWeekQuery } from './validators.ts'
import OfferedWeekTransformer from './offered_week_transformer.ts'

/** The week that clients will be offered, for its hosts. */
export default class OfferedWeeksController {
  /** GET /availability/week. */
  async show({ request, scope, serialize }: HttpContext) {
    const { serviceId, scheduleId, start } = await request.validateUsing(offeredWeekQuery)
    const { accountId } = scope
    const service = serviceId ? await ownService(accountId, serviceId) : undefined
    const week = await offeredWeek({ accountId, service, scheduleId, date: start })
    // A team has no hours of its own here: its members do.
    if (week.isTeam && scheduleId) throw availabilityNotFound()
    return serialize(OfferedWeekTransformer.transform(week))
  }
}
