import { appUrl } from '#config/app'
import { paymentNotFound } from '../errors.ts'
import { linkRequest, chosenLink } from './validators.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { linkerOf } from '../gateways/find_gateway.ts'
import { LINK_OUTCOMES, LocalLinker } from '../gateways/drivers/local_linker.ts'

/** The page at which a host connects an account of the simulated provider. Never in production. */
export default class SimulatedAccountsController {
  /** GET /simulator/accounts: asks whether we may use an account. */
  async show({ request, inertia, response }: HttpContext) {
    response.header('cache-control', 'no-store')
    response.header('x-robots-tag', 'noindex')
    await localLinker()
    const asked = await linkRequest.validate(request.qs())
    requireOwn(asked.redirect_uri)
    return inertia.render('checkout/account_simulator', {
      asked,
      outcomes: [...LINK_OUTCOMES],
      action: '/simulator/accounts',
      purpose: 'payments',
    })
  }

  /** POST /simulator/accounts: leads back with a code, or with a refusal. */
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
  const linker = await linkerOf('local')
  if (!(linker instanceof LocalLinker)) throw paymentNotFound()
  return linker
}

/** The address to lead back to: it leads to our own callback alone. */
function requireOwn(address: string): URL {
  const url = URL.parse(address)
  const isOwn = url?.origin === new URL(appUrl).origin && url.pathname === CALLBACK
  if (!url || !isOwn) throw paymentNotFound()
  return url
}

const CALLBACK = '/profile/integrations/local/callback'
