import { now } from '#core/time'
import { callGoogle } from './google_client.ts'
import { ProviderError } from '../../../provider_error.ts'
import type { GoogleSettings } from '#config/connections'
import {
  AccountLinker,
  type Credentials,
  type Leaving,
  type Renewed,
  type Return,
} from '../../../account_linker.ts'

/** What a host is asked for: scopes, and the address of a call that shows that they still hold. */
export type GoogleAsks = { scopes: string[]; probe: string }

/** The least that lists calendars and writes events. */
const CALENDARS: GoogleAsks = {
  scopes: [
    'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
    'https://www.googleapis.com/auth/calendar.events',
  ],
  probe: '/calendar/v3/users/me/calendarList?maxResults=1',
}

/** What the exchange of a code or of a refresh token answers. */
type Token = {
  access_token?: string
  refresh_token?: string
  expires_in?: number
  scope?: string
  id_token?: string
}

/** Accounts at Google (developers.google.com/identity/protocols/oauth2/web-server), with PKCE. */
export class GoogleLinker extends AccountLinker {
  constructor(
    private settings: GoogleSettings,
    private asks: GoogleAsks = CALENDARS
  ) {
    super()
  }

  addressOf({ state, challenge, redirectUri }: Leaving): string {
    const url = new URL('/o/oauth2/v2/auth', this.settings.pages)
    url.search = String(
      new URLSearchParams({
        client_id: this.settings.clientId,
        response_type: 'code',
        // The address tells the host which account it is.
        scope: ['openid', 'email', ...this.asks.scopes].join(' '),
        state,
        redirect_uri: redirectUri,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        // Google gives a refresh token only for offline access, and each time only where it asks again.
        access_type: 'offline',
        prompt: 'consent select_account',
      })
    )
    return url.href
  }

  async link({ code, verifier, redirectUri }: Return, signal: AbortSignal) {
    const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri }
    const token = await this.#exchange({ ...grant, code_verifier: verifier }, signal)
    const scopes = (token.scope ?? '').split(' ').filter(Boolean)
    // Google lets hosts untick what they do not want to allow.
    if (!this.asks.scopes.every((scope) => scopes.includes(scope)))
      throw new ProviderError('refused', 'less_allowed')
    const { sub, email } = claimsIn(token.id_token)
    if (!token.refresh_token || !sub) throw new ProviderError('down', 'garbage')
    const renewed = renewedFrom(token, token.refresh_token)
    return { ...renewed, externalAccount: sub, label: email ?? sub, scopes }
  }

  async renew({ refreshToken }: Credentials, signal: AbortSignal): Promise<Renewed> {
    const grant = { grant_type: 'refresh_token', refresh_token: refreshToken ?? '' }
    return renewedFrom(await this.#exchange(grant, signal), refreshToken)
  }

  async check({ accessToken: token }: Credentials, signal: AbortSignal): Promise<void> {
    const url = new URL(this.asks.probe, this.settings.api)
    await callGoogle({ method: 'GET', url, token }, signal)
  }

  async revoke({ refreshToken, accessToken }: Credentials, signal: AbortSignal): Promise<void> {
    const url = new URL('/revoke', this.settings.tokens)
    const form = { token: refreshToken ?? accessToken }
    await callGoogle({ method: 'POST', url, form }, signal)
  }

  async #exchange(grant: Record<string, string>, signal: AbortSignal): Promise<Token> {
    const { clientId, clientSecret, tokens } = this.settings
    const form = { client_id: clientId, client_secret: clientSecret, ...grant }
    const url = new URL('/token', tokens)
    const token = await callGoogle<Token>({ method: 'POST', url, form }, signal)
    if (!token?.access_token || !token.expires_in) throw new ProviderError('down', 'garbage')
    return token
  }
}

function renewedFrom(
  { access_token: accessToken, expires_in: seconds, refresh_token: fresh }: Token,
  refreshToken: string | null
): Renewed {
  return {
    // Google keeps a refresh token as it is, but may give another.
    credentials: { accessToken: accessToken!, refreshToken: fresh ?? refreshToken },
    expiresAt: now().plus({ seconds: seconds! }).toJSDate(),
  }
}

/** Who the account is of. The token comes straight from Google, so its signature says nothing more. */
function claimsIn(idToken = ''): { sub?: string; email?: string } {
  try {
    const [, payload = ''] = idToken.split('.')
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return claims && typeof claims === 'object' ? claims : {}
  } catch {
    return {}
  }
}
