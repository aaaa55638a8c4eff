import { now } from '#core/time'
import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { offeredWeeks } from './find_free_times.ts'
import type { AccountCard } from '#accounts'
import { awayOf } from '../absences/find_away.ts'
import { membersOf } from './list_members.ts'
import { memberStep, receivedBy } from './domain/member_step.ts'
import ServiceMemberTransformer from './service_member_transformer.ts'
import {
  embedLock,
  pageHost,
  publicServiceBySlug,
  publicServiceOf,
  PublicServiceTransformer,
  type ServiceCard,
} from '#catalog'
import { isEmbedded, visitOf } from '#core/http/embedding'
import { sharedPage, type FoundPage } from '#core/http/shared_page'
import { isRegistration } from '#shared/service_kinds'
import { plusPath, servicePath } from '#shared/service_path'

/** In years: what is wanted later is not looked for. */
const FURTHEST = 2

export default class ReservePageController {
  /**
   * /:username/:service and its steps: host, member, month and hours.
   * Shows the weeks of the day or start that the address names, else the first that have hours. A service without a
   * meeting has one page and no hours.
   */
  async show(ctx: HttpContext) {
    const { request } = ctx
    const { member, day, start } = request.qs()
    return sharedPage(ctx, [isEmbedded(request), member, day, start], () => reservePage(ctx))
  }
}

/** A booking page as its address names it. */
export async function reservePage(ctx: HttpContext): Promise<FoundPage> {
  const { request, params } = ctx
  const { organizer, isPlus } = await pageHost(params.username, request.url())

  const locked = await embedLock(organizer, visitOf(request))
  if (locked) return ({ inertia }) => inertia.render('booking/embed_locked', locked)

  const service = await publicServiceBySlug(organizer.id, params.service, { isPlus })
  const own = servicePath(organizer.username, service)
  const path = isPlus ? plusPath(own) : own
  if (service.type === 'WEBINAR') return redirectTo(path)

  if (isRegistration(service.type)) return registration(organizer, service)
  const { member } = request.qs()
  const step = memberStep(service, { path: request.url(), member })
  if (step === 'show') return members(organizer, service)
  if (step) return redirectTo(`${path}/${step}`)
  return times(organizer, service, request.qs())
}

function redirectTo(path: string): FoundPage {
  return ({ response }) => response.redirect().withQs().toPath(path)
}

async function registration(organizer: AccountCard, card: ServiceCard): Promise<FoundPage> {
  const service = await shown(organizer, card)
  return ({ inertia }) => inertia.render('booking/registration', { service })
}

async function members(organizer: AccountCard, card: ServiceCard): Promise<FoundPage> {
  const service = await shown(organizer, card)
  const found = await membersOf(card)
  return ({ inertia }) =>
    inertia.render('booking/members.static', {
      service,
      members: ServiceMemberTransformer.transform(found),
    })
}

async function times(
  organizer: AccountCard,
  card: ServiceCard,
  wanted: Record<string, unknown>
): Promise<FoundPage> {
  const { member, people } = receivedBy(card, wanted.member)
  const weeks = await offeredWeeks(card, organizer.timeZone, {
    date: dateWanted(wanted, organizer.timeZone),
    collaboratorId: member ? people[0]?.id : undefined,
  })
  const host = card.collaborators.length === 0 ? organizer.id : people.length === 1 && people[0]!.id
  const away = host ? await awayOf(host, organizer.timeZone) : null
  const service = await shown(organizer, card)
  return ({ inertia }) =>
    inertia.render('booking/reserve', { service, ...weeks, member, people, away })
}

/** The date of the day or start that an address names, unless it is over or too far away. */
function dateWanted({ day, start }: Record<string, unknown>, zone: string): string | undefined {
  const named = Date.parse(String(day ?? start))
  if (Number.isNaN(named)) return undefined
  const at = DateTime.fromMillis(named, { zone: day ? 'utc' : zone }).toISODate()!
  const today = now().setZone(zone)
  const isBookable = at >= today.toISODate()! && at < today.plus({ years: FURTHEST }).toISODate()!
  return isBookable ? at : undefined
}

async function shown(organizer: AccountCard, service: ServiceCard) {
  return new PublicServiceTransformer(await publicServiceOf(organizer, service)).toObject()
}
