import { callerOf } from '#core/http/attempts'
import { notFound } from '#core/errors'
import { accountByUsername } from '#accounts'
import type { HttpContext } from '@adonisjs/core/http'
import { socialPicture } from './drivers/social_files.ts'
import { nextTimes, publicServiceBySlug } from '../services/find_service_card.ts'
import { profileSocial, serviceSocial, type SocialPicture } from './find_social_card.ts'

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

/** An address from before a banner came or went ends otherwise, and still leads to today's picture. */
const ENDING = /\.(?:png|jpg)$/

/** What social networks show of a link. */
export default class SocialPicturesController {
  /** /og/:username.png, or .jpg. */
  async profile(ctx: HttpContext) {
    return answer(ctx, profileSocial(await accountOf(ctx.params.name.replace(ENDING, ''))))
  }

  /** /og/:username/:slug.png, or .jpg. A service that cannot be reached has none. */
  async service(ctx: HttpContext) {
    const account = await accountOf(ctx.params.username)
    const slug = /^([a-z0-9-]{1,80})\.(?:png|jpg)$/.exec(ctx.params.name)?.[1]
    if (!slug) throw notFound()
    const service = await publicServiceBySlug(account.id, slug)
    if (service.type !== 'WEBINAR') return answer(ctx, serviceSocial(service, account))
    const [next] = await nextTimes.ask([service])
    return answer(ctx, serviceSocial(service, account, next?.get(service.id)))
  }
}

async function accountOf(username: string) {
  const account = /^[a-z0-9]{3,48}$/.test(username) && (await accountByUsername(username))
  if (!account) throw notFound()
  return account
}

/**
 * Under the address that carries its fingerprint it is kept for good, else for an hour. Pages do not name the seats of a
 * workshop in the address, so a picture with seats is kept for an hour too.
 */
async function answer({ request, response }: HttpContext, picture: SocialPicture) {
  const { fingerprint, format } = picture
  response.header('etag', `"${fingerprint}"`)
  response.header('cache-control', request.qs().v === fingerprint ? YEAR : HOUR)
  response.header('x-content-type-options', 'nosniff')
  if (response.fresh()) return response.status(304).send('')

  response.header('content-type', format === 'jpg' ? 'image/jpeg' : 'image/png')
  return response.send(Buffer.from(await socialPicture(picture, callerOf(request))))
}
