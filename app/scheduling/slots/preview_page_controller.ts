import { AppError } from '#core/errors'
import { previewQuery } from './validators.ts'
import { organizerOf, serviceById } from '#catalog'
import { accountById, type AccountCard } from '#accounts'
import { availabilityNotFound } from '../errors.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { offeredWeeks, type OfferedWeeks } from './find_free_times.ts'
import { weeksOf } from '#shared/week_dates'
import type { TimedService } from './find_receivers.ts'
import { now } from '#core/time'

/** The page inside the dashboard that shows a host what clients will see of what is being written. */
export default class PreviewPageController {
  /** /profile/preview: the host and the hours of a service; the dashboard sends the rest as it is typed. */
  async show({ scope, request, response, inertia }: HttpContext) {
    const { service: id, minutes = 60 } = await request.validateUsing(previewQuery)
    const organizer = (await accountById(scope.accountId))!
    const saved = id ? await serviceById(id) : undefined
    const own = saved?.accountId === organizer.id ? saved : undefined
    const duration = { value: minutes, unit: 'MINUTE' as const }
    const service = { ...newService(organizer), ...own, duration }
    const times = await timesOf(service, organizer.timeZone)
    response.header('x-robots-tag', 'noindex')
    return inertia.render('booking/preview', {
      organizer: organizerOf(organizer),
      minutes,
      ...times,
    })
  }
}

/** A new service: the account itself receives, by its main schedule. */
function newService({ id, policy }: AccountCard) {
  const team = { collaborators: [], collaboratorMode: 'ONE' as const }
  return { accountId: id, scheduleId: null, policy: { ...policy, refunds: null }, ...team }
}

/** A host who has no hours yet sees weeks without any. */
async function timesOf(service: TimedService, timeZone: string): Promise<OfferedWeeks> {
  try {
    return await offeredWeeks(service, timeZone, {})
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== availabilityNotFound.code) throw error
    const today = now().setZone(timeZone).toISODate()!
    return { availability: { timeZone, days: {} }, from: weeksOf(today, today), today }
  }
}
