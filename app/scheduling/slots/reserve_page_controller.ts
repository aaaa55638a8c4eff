import type { HttpContext } from '@adonisjs/core/http'
import { firstMonthWithTimes } from './find_free_times.ts'
import type { AccountCard } from '#accounts'
import { membersOf } from './list_members.ts'
import { memberStep, receivedBy } from './domain/member_step.ts'
import ServiceMemberTransformer from './service_member_transformer.ts'
import {
  embedLock,
  pageHost,
  publicServiceBySlug,
  PublicServiceTransformer,
  type ServiceCard,
} from '#catalog'
import { isRegistration } from '#shared/service_kinds'
import { plusPath, servicePath } from '#shared/service_path'

export default class ReservePageController {
  /**
   * /:username/:service and its steps: host, member, month and hours.
   * Shows the first month that has hours. A service without a meeting has one page and no hours.
   */
  async show(ctx: HttpContext) {
    const { request, response, params, inertia } = ctx
    const { organizer, isPlus } = await pageHost(ctx)

    const locked = await embedLock(request, organizer)
    if (locked) return inertia.render('booking/embed_locked', locked)

    const service = await publicServiceBySlug(organizer.id, params.service, { isPlus })
    const own = servicePath(organizer.username, service)
    const path = isPlus ? plusPath(own) : own
    if (service.type === 'WEBINAR') return response.redirect().withQs().toPath(path)

    if (isRegistration(service.type)) return showRegistration(ctx, organizer, service)
    const step = memberStep(service, { path: request.url(), member: request.qs().member })
    if (step === 'show') return showMembers(ctx, organizer, service)
    if (step) return response.redirect().withQs().toPath(`${path}/${step}`)
    return showTimes(ctx, organizer, service)
  }
}

async function showRegistration(
  { inertia }: HttpContext,
  organizer: AccountCard,
  service: ServiceCard
) {
  return inertia.render('booking/registration', {
    service: PublicServiceTransformer.transform({ service, organizer }),
  })
}

async function showMembers({ inertia }: HttpContext, organizer: AccountCard, service: ServiceCard) {
  return inertia.render('booking/members', {
    service: PublicServiceTransformer.transform({ service, organizer }),
    members: ServiceMemberTransformer.transform(await membersOf(service)),
  })
}

async function showTimes(
  { request, inertia }: HttpContext,
  organizer: AccountCard,
  service: ServiceCard
) {
  const { member, people } = receivedBy(service, request.qs().member)
  const { availability, month } = await firstMonthWithTimes(
    service,
    organizer.timeZone,
    member ? people[0]?.id : undefined
  )
  return inertia.render('booking/reserve', {
    service: PublicServiceTransformer.transform({ service, organizer }),
    availability,
    month,
    member,
    people,
  })
}
