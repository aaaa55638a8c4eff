import { plusQuery } from './validators.ts'
import { publicServiceFilter } from '../services/validators.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { embedLock } from './embed_lock.ts'
import { plusPath, profilePath } from '#shared/service_path'
import ProfileTransformer from './profile_transformer.ts'
import { pageHost, publicHost, type PageHost } from './find_page_host.ts'
import { publicServiceBy, publicServices } from '../services/find_service_card.ts'
import { listPublicServices } from './list_public_services.ts'
import PublicServiceTransformer, { serviceFields } from './public_service_transformer.ts'

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
    return serialize(PublicServiceTransformer.transform({ service, organizer }))
  }

  /** GET /users/:username/services: a page of what the profile shows. */
  async services({ request, params }: HttpContext) {
    const page = await listPublicServices(
      params.username,
      await request.validateUsing(publicServiceFilter)
    )
    return { ...page, items: page.items.map(serviceFields) }
  }

  /** /:username, the page. Where its host hides it, it leads straight to what can be booked. */
  async page(ctx: HttpContext) {
    const host = await pageHost(ctx)
    const path = profilePath(host.organizer)
    if (!host.organizer.showInfoPage)
      return ctx.response
        .redirect()
        .withQs()
        .toPath(host.isPlus ? plusPath(path) : path)
    return show(ctx, host)
  }

  /** /:username/reserve: what can be booked, without what the host says of themselves. */
  async reserve(ctx: HttpContext) {
    return show(ctx, await pageHost(ctx), { isBare: true })
  }
}

async function show({ request, inertia }: HttpContext, host: PageHost, { isBare = false } = {}) {
  const locked = await embedLock(request, host.organizer)
  if (locked) return inertia.render('booking/embed_locked', locked)
  const profile = ProfileTransformer.transform(await profileOf(host))
  return inertia.render('booking/profile', { profile, isBare })
}

async function profileOf({ organizer, isPlus }: PageHost) {
  return { account: organizer, services: await publicServices(organizer.id, { isPlus }) }
}
