import { plusQuery, publicServiceFilter } from './validators.ts'
import { isEmbedded, visitOf } from '#core/http/embedding'
import { sharedPage, type FoundPage } from '#core/http/shared_page'
import type { HttpContext } from '@adonisjs/core/http'
import { embedLock } from './embed_lock.ts'
import { plusPath, profilePath } from '#shared/service_path'
import ProfileTransformer from './profile_transformer.ts'
import { accountById } from '#accounts'
import { pageHost, publicHost, type PageHost } from './find_page_host.ts'
import { nextTimes, publicServiceBy, publicServices } from '../services/find_service_card.ts'
import { listPublicServices } from './list_services.ts'
import PublicServiceTransformer, {
  publicPage,
  publicServiceOf,
} from './public_service_transformer.ts'

/** A host's public side, for programs and for people. */
export default class ProfilesController {
  /** GET /users/:username. */
  async show({ request, params, serialize }: HttpContext) {
    const { plus: isPlus } = await request.validateUsing(plusQuery)
    const host = await publicHost(params.username, { isPlus })
    return serialize(ProfileTransformer.transform(await profileOf(host)))
  }

  /** GET /users/:username/products/:slug; both may be ids. */
  async service({ request, params, serialize }: HttpContext) {
    const { plus } = await request.validateUsing(plusQuery)
    const { organizer, isPlus } = await publicHost(params.username, { isPlus: plus })
    const service = await publicServiceBy(organizer.id, params.slug, { isPlus })
    return serialize(PublicServiceTransformer.transform(await publicServiceOf(organizer, service)))
  }

  /** GET /users/:username/services: a page of what the profile shows. */
  async services({ request, params }: HttpContext) {
    const page = await listPublicServices(
      params.username,
      await request.validateUsing(publicServiceFilter)
    )
    return publicPage(page)
  }

  /** /:username, the page. Where its host hides it, it leads straight to what can be booked. */
  async page(ctx: HttpContext) {
    return sharedPage(ctx, [isEmbedded(ctx.request)], async () => {
      const host = await pageHost(ctx.params.username, ctx.request.url())
      const path = profilePath(host.organizer)
      const own = host.isPlus ? plusPath(path) : path
      if (host.organizer.showInfoPage) return pageOf(ctx, host)
      return ({ response }) => response.redirect().withQs().toPath(own)
    })
  }

  /** /:username/reserve: what can be booked, without what the host says of themselves. */
  async reserve(ctx: HttpContext) {
    return sharedPage(ctx, [isEmbedded(ctx.request)], async () =>
      pageOf(ctx, await pageHost(ctx.params.username, ctx.request.url()), { isBare: true })
    )
  }

  /** /profile/preview/page: the own page in the dashboard, which sends the changes as they are typed. */
  async preview({ scope, response, inertia }: HttpContext) {
    const organizer = (await accountById(scope.accountId))!
    response.header('x-robots-tag', 'noindex')
    return inertia.render('booking/profile_preview', await shownOf({ organizer, isPlus: false }))
  }
}

async function pageOf(
  { request }: HttpContext,
  host: PageHost,
  { isBare = false } = {}
): Promise<FoundPage> {
  const locked = await embedLock(host.organizer, visitOf(request))
  if (locked) return ({ inertia }) => inertia.render('booking/embed_locked', locked)
  const shown = await shownOf(host)
  return ({ inertia }) => inertia.render('booking/profile.static', { ...shown, isBare })
}

/** A profile as its page shows it: with the next time of each service. */
async function shownOf(host: PageHost) {
  const found = await profileOf(host)
  const [next] = await nextTimes.ask(found.services)
  return {
    profile: new ProfileTransformer(found).toObject(),
    times: Object.fromEntries(next ?? []),
  }
}

async function profileOf({ organizer, isPlus }: PageHost) {
  return { account: organizer, services: await publicServices(organizer.id, { isPlus }) }
}
