import { startedMeeting } from '../errors.ts'
import { visitOf } from '#core/http/embedding'
import type { HttpContext } from '@adonisjs/core/http'
import type { FoundPage } from '#core/http/shared_page'
import { datesOf } from './list_dates.ts'
import WorkshopDateTransformer from './workshop_date_transformer.ts'
import {
  embedLock,
  pageHost,
  publicServiceBySlug,
  publicServiceOf,
  PublicServiceTransformer,
  serviceNotFound,
} from '#catalog'

export default class WorkshopPageController {
  /** /:username/g/:service and its /reserve: a workshop with its coming dates. */
  async show(ctx: HttpContext) {
    const render = await workshopPage(ctx)
    return render(ctx)
  }
}

/**
 * A workshop with its coming dates. Once all it ever had are over it has begun, START_GROUP_MEETING (410); one that never had
 * any says so.
 */
export async function workshopPage({ request, params }: HttpContext): Promise<FoundPage> {
  const { organizer, isPlus } = await pageHost(params.username, request.url())

  const locked = await embedLock(organizer, visitOf(request))
  if (locked) return ({ inertia }) => inertia.render('booking/embed_locked', locked)

  const service = await publicServiceBySlug(organizer.id, params.service, { isPlus })
  if (service.type !== 'WEBINAR') throw serviceNotFound()
  const dates = await datesOf(service)
  if (dates.length === 0 && (await datesOf(service, { withPast: true })).length > 0)
    throw startedMeeting()

  const shown = await publicServiceOf(organizer, service)
  return ({ inertia }) =>
    inertia.render('booking/group', {
      service: PublicServiceTransformer.transform(shown),
      sessions: WorkshopDateTransformer.transform(dates),
    })
}
