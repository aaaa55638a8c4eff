import type { HttpContext } from '@adonisjs/core/http'
import { firstMonthWithTimes } from '../queries/free_times.ts'
import { accountByUsername, userNotFound } from '#accounts'
import { embedLock, publicServiceBySlug, PublicServiceTransformer } from '#catalog'
import { isRegistration } from '#shared/service_kinds'
import { servicePath } from '#shared/service_path'

export default class ReservePageController {
  /**
   * /:username/:service and its steps: who and what, the month and its hours, shown with the first month that has any. A
   * service without a meeting has one page and no hours.
   */
  async show({ request, response, params, inertia }: HttpContext) {
    const organizer = await accountByUsername(params.username)
    if (!organizer) throw userNotFound()

    const locked = await embedLock(request, organizer)
    if (locked) return inertia.render('booking/embed_locked', locked)

    const service = await publicServiceBySlug(organizer.id, params.service)
    if (service.type === 'WEBINAR')
      return response.redirect().withQs().toPath(servicePath(organizer.username, service))

    if (isRegistration(service.type)) {
      return inertia.render('booking/registration', {
        service: PublicServiceTransformer.transform({ service, organizer }),
      })
    }
    const { availability, month } = await firstMonthWithTimes(service, organizer.timeZone)
    return inertia.render('booking/reserve', {
      service: PublicServiceTransformer.transform({ service, organizer }),
      availability,
      month,
    })
  }
}
