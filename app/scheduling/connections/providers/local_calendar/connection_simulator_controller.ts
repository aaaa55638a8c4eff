import { appUrl } from '#config/app'
import { notFound } from '#core/errors'
import { localVideo } from '../local_video/provider.ts'
import { localCalendar } from './provider.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { chosenLink, linkRequest } from './validators.ts'
import { LOCAL_OUTCOMES, LocalLinker } from './drivers/local_linker.ts'

/** The page at which a host lets us into a calendar, or rooms, of the simulated provider. Never in production. */
export default class ConnectionSimulatorController {
  /** GET /simulator/connections: asks whether we may see and write a calendar. */
  async show({ request, inertia, response }: HttpContext) {
    response.header('cache-control', 'no-store')
    response.header('x-robots-tag', 'noindex')
    await localLinker()
    const asked = await linkRequest.validate(request.qs())
    const { pathname } = requireOwn(asked.redirect_uri)
    return inertia.render('checkout/account_simulator', {
      asked,
      outcomes: [...LOCAL_OUTCOMES],
      action: '/simulator/connections',
      purpose: CALLBACKS[pathname]!,
    })
  }

  /** POST /simulator/connections: leads back with a code, or with a refusal. */
  async store({ request, response }: HttpContext) {
    const linker = await localLinker()
    const chosen = await request.validateUsing(chosenLink)
    const { outcome, state, redirect_uri: back, code_challenge: challenge } = chosen
    const url = requireOwn(back)
    if (outcome === 'deny') url.searchParams.set('error', 'access_denied')
    else url.searchParams.set('code', linker.codeFor(challenge, outcome))
    url.searchParams.set('state', state)
    return response.redirect().status(303).toPath(url.href)
  }
}

async function localLinker(): Promise<LocalLinker> {
  const parts = await localCalendar.parts()
  if (!(parts?.linker instanceof LocalLinker)) throw notFound()
  return parts.linker
}

/** The address to lead back to: it leads to our own callback alone. */
function requireOwn(address: string): URL {
  const url = URL.parse(address)
  const isOwn = url?.origin === new URL(appUrl).origin && url.pathname in CALLBACKS
  if (!url || !isOwn) throw notFound()
  return url
}

/** Where hosts are led back to, with what is asked of them. */
const CALLBACKS: Record<string, 'calendar' | 'video'> = {
  [`/profile/integrations/${localCalendar.code}/callback`]: 'calendar',
  [`/profile/integrations/${localVideo.code}/callback`]: 'video',
}
