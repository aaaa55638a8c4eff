import { now } from '#core/time'
import { MercadoPagoClient } from './client.ts'
import { GatewayError } from '../../gateway_error.ts'
import { AccountLinker, type Known, type Leaving, type Return } from '../../linker.ts'

/** The application of one country, which hosts let in. */
export type MercadoPagoApplication = { clientId: string; clientSecret: string }

export type MercadoPagoLinkSettings = {
  /** The address of its interface, and that of the page at which hosts let us in. */
  url: string
  pages: string
  countries: Partial<Record<string, MercadoPagoApplication>>
}

/** What the exchange of a code or of a refresh token answers. */
type Token = {
  access_token?: string
  refresh_token?: string
  public_key?: string
  user_id?: number
  /** Seconds; 180 days. */
  expires_in?: number
}

type User = { id: number; nickname?: string; country_id?: string; status?: { billing?: Allowed } }

type Allowed = { allow?: boolean }

/**
 * Own accounts at Mercado Pago (developers, "OAuth"), with PKCE. Tokens last for 180 days and are renewed before. Mercado
 * Pago has no call that revokes one: hosts disconnect applications on its own pages.
 */
export class MercadoPagoLinker extends AccountLinker {
  readonly provider = 'mercadopago'
  #client: MercadoPagoClient

  constructor(private settings: MercadoPagoLinkSettings) {
    super()
    this.#client = new MercadoPagoClient(settings.url)
  }

  addressOf({ country, state, challenge, redirectUri }: Leaving): string {
    const { clientId } = this.#application(country)
    const url = new URL('/authorization', this.settings.pages)
    url.search = String(
      new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        platform_id: 'mp',
        state,
        redirect_uri: redirectUri,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })
    )
    return url.href
  }

  async link({ country, code, verifier, redirectUri }: Return, signal: AbortSignal) {
    const linked = await this.#exchange(
      country,
      {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      },
      signal
    )
    const user = await this.#user(linked.credentials.accessToken!, signal)
    // Its token would be asked for payments in another currency.
    if (user.country_id && user.country_id !== country)
      throw new GatewayError('refused', 'other_country')
    return { ...linked, account: String(user.id), name: user.nickname ?? null }
  }

  override async renew({ country, credentials }: Known, signal: AbortSignal) {
    const { refreshToken = '' } = credentials
    const grant = { grant_type: 'refresh_token', refresh_token: refreshToken }
    return this.#exchange(country, grant, signal)
  }

  async check({ credentials }: Known, signal: AbortSignal) {
    const { nickname = null, status } = await this.#user(credentials.accessToken!, signal)
    return { name: nickname, failure: status?.billing?.allow === false ? 'billing_denied' : null }
  }

  async #exchange(country: string, grant: Record<string, string>, signal: AbortSignal) {
    const { clientId, clientSecret } = this.#application(country)
    const body = { client_id: clientId, client_secret: clientSecret, ...grant }
    const token = await this.#client.call<Token>(
      { method: 'POST', path: '/oauth/token', body },
      signal
    )
    const { access_token: accessToken, user_id: user, expires_in: seconds } = token ?? {}
    if (!accessToken || !user || !seconds) throw new GatewayError('down', 'garbage')
    const { refresh_token: refreshToken = '', public_key: publicKey = '' } = token!
    return {
      credentials: { account: String(user), country, accessToken, refreshToken, publicKey },
      expiresAt: now().plus({ seconds }).toJSDate(),
    }
  }

  async #user(token: string, signal: AbortSignal): Promise<User> {
    const call = { method: 'GET' as const, path: '/users/me', token }
    const user = await this.#client.call<User>(call, signal)
    if (!user?.id) throw new GatewayError('down', 'garbage')
    return user
  }

  #application(country: string): MercadoPagoApplication {
    const application = this.settings.countries[country]
    if (!application) throw new GatewayError('refused', 'not_configured')
    return application
  }
}
