import type Stripe from 'stripe'
import { GatewayError } from '../../gateway_error.ts'
import { stripeClient, type StripeSettings } from './stripe_client.ts'
import { AccountLinker, type Known, type Leaving, type Return } from '../../linker.ts'

export type StripeLinkSettings = StripeSettings & { clientId: string }

/** Where hosts let us in, unless all of Stripe is somewhere else. */
const PAGES = 'https://connect.stripe.com'

/**
 * Own accounts at Stripe ("OAuth reference", docs.stripe.com/connect/oauth-reference). Stripe has no PKCE; the code is
 * exchanged with our secret key. What we keep is the account's id: calls name it beside that key.
 */
export class StripeLinker extends AccountLinker {
  readonly provider = 'stripe'

  constructor(private settings: StripeLinkSettings) {
    super()
  }

  addressOf({ state, redirectUri }: Leaving): string {
    const { clientId, apiUrl = PAGES } = this.settings
    const url = new URL('/oauth/authorize', apiUrl)
    const query = { response_type: 'code', client_id: clientId, scope: 'read_write' }
    url.search = String(new URLSearchParams({ ...query, state, redirect_uri: redirectUri }))
    return url.href
  }

  async link({ code }: Return, signal: AbortSignal) {
    const token = await stripeClient(this.settings, signal, (stripe) =>
      stripe.oauth.token({ grant_type: 'authorization_code', code })
    )
    const account = token.stripe_user_id
    if (!account) throw new GatewayError('down', 'garbage')
    const { name } = await this.#ask(account, signal)
    return { account, name, credentials: { account }, expiresAt: null }
  }

  async check({ account }: Known, signal: AbortSignal) {
    return this.#ask(account, signal)
  }

  override async revoke({ account: stripe_user_id }: Known, signal: AbortSignal) {
    const { clientId } = this.settings
    try {
      await stripeClient(this.settings, signal, (stripe) =>
        stripe.oauth.deauthorize({ client_id: clientId, stripe_user_id })
      )
    } catch (error) {
      // Stripe answers the same for an account that is not connected and for a wrong client id: the account says which.
      await this.#ask(stripe_user_id, signal)
      throw error
    }
  }

  async #ask(account: string, signal: AbortSignal) {
    const found = await stripeClient(this.settings, signal, (stripe) =>
      stripe.accounts.retrieve(account)
    )
    return { name: nameOf(found), failure: found.charges_enabled ? null : 'charges_disabled' }
  }
}

function nameOf({ business_profile: business, settings, email }: Stripe.Account): string | null {
  return business?.name ?? settings?.dashboard.display_name ?? email ?? null
}
