import type { HttpContext } from '@adonisjs/core/http'
import { embedLock } from '../queries/embed_lock.ts'
import ProfileTransformer from '../transformers/profile_transformer.ts'
import { accountByUsername, userNotFound, type AccountCard } from '#accounts'
import { publicServiceBySlug, publicServices } from '../queries/service_card.ts'
import PublicServiceTransformer from '../transformers/public_service_transformer.ts'

/** A host's public side, for programs and for people. */
export default class ProfilesController {
  /** GET /users/:username. */
  async show({ params, serialize }: HttpContext) {
    return serialize(ProfileTransformer.transform(await profileOf(params.username)))
  }

  /** GET /users/:username/products/:slug. */
  async service({ params, serialize }: HttpContext) {
    const organizer = await hostOf(params.username)
    const service = await publicServiceBySlug(organizer.id, params.slug)
    return serialize(PublicServiceTransformer.transform({ service, organizer }))
  }

  /** /:username, the page. */
  async page({ request, params, inertia }: HttpContext) {
    const profile = await profileOf(params.username)
    const locked = await embedLock(request, profile.account)
    if (locked) return inertia.render('booking/embed_locked', locked)
    return inertia.render('booking/profile', { profile: ProfileTransformer.transform(profile) })
  }
}

async function profileOf(username: string) {
  const account = await hostOf(username)
  return { account, services: await publicServices(account.id) }
}

async function hostOf(username: string): Promise<AccountCard> {
  const account = await accountByUsername(username)
  if (!account) throw userNotFound()
  return account
}
