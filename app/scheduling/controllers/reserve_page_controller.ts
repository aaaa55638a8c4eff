import type { HttpContext } from '@adonisjs/core/http'
import { firstMonthWithTimes } from '../queries/free_times.ts'
import { embedLock, pageHost, publicServiceBySlug, PublicServiceTransformer } from '#catalog'
import { plusPath, servicePath } from '#shared/service_path'

export default class ReservePageController {
  /** /:username/:service and its steps: who and what, the month and its hours, shown with the first month that has any. */
  async show(ctx: HttpContext) {
    const { request, response, params, inertia } = ctx
    const { organizer, isPlus } = await pageHost(ctx)

    const locked = await embedLock(request, organizer)
    if (locked) return inertia.render('booking/embed_locked', locked)

    const service = await publicServiceBySlug(organizer.id, params.service, { isPlus })
    const path = servicePath(organizer.username, service)
    if (service.type === 'WEBINAR')
      return response
        .redirect()
        .withQs()
        .toPath(isPlus ? plusPath(path) : path)

    const { availability, month } = await firstMonthWithTimes(service, organizer.timeZone)
    return inertia.render('booking/reserve', {
      service: PublicServiceTransformer.transform({ service, organizer }),
      availability,
      month,
    })
  }
}
