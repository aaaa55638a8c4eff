import { now } from '#core/time'
import { callZoom } from './zoom_client.ts'
import type { ZoomSettings } from '#config/connections'
import { ProviderError } from '../../../provider_error.ts'
import {
  AccountLinker,
  type Credentials,
  type Leaving,
  type LinkedAccount,
  type Renewed,
  type Return,
} from '../../../account_linker.ts'

/** What makes, changes, deletes and lists meetings. `user` tells which account it is. */
export const ZOOM_SCOPES = [
  'meeting:write:meeting',
  'meeting:update:meeting',
  'meeting:delete:meeting',
  'meeting:read:list_meetings',
  'user:read:user',
]

type Token = {
  access_token?: string
  refresh_token?: string
  expires_in?: number
  scope?: string
}

type User = { id?: string; account_id?: string; email?: string }

/** Accounts at Zoom (developers.zoom.us/docs/integrations/oauth), with PKCE. Its refresh token is good once. */
export class ZoomLinker extends AccountLinker {
  constructor(private settings: ZoomSettings) {
    super()
  }

  /** The scopes are those of the application. The host comes back by the address that the specification names. */
  addressOf({ state, challenge }: Leaving): string {
    const url = new URL('/oauth/authorize', this.settings.pages)
    url.search = String(
      new URLSearchParams({
        client_id: this.settings.clientId,
        response_type: 'code',
        state,
        redirect_uri: this.settings.returnAddress,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })
    )
    return url.href
  }

  async link({ code, verifier }: Return, signal: AbortSignal): Promise<LinkedAccount> {
    const { returnAddress: back } = this.settings
    const grant = { grant_type: 'authorization_code', code, redirect_uri: back }
    const token = await this.#exchange({ ...grant, code_verifier: verifier }, signal)
    const scopes = (token.scope ?? '').split(' ').filter(Boolean)
    if (!ZOOM_SCOPES.every((scope) => scopes.includes(scope)))
      throw new ProviderError('refused', 'less_allowed')
    const user = await this.#user(token.access_token, signal)
    if (!user?.id || !user.account_id) throw new ProviderError('down', 'garbage')
    const { credentials, expiresAt } = renewedFrom(token)
    return {
      // Its limits are those of the account, which other users of Zoom may share.
      credentials: { ...credentials, account: user.account_id },
      expiresAt,
      externalAccount: user.id,
      label: user.email ?? user.id,
      scopes,
    }
  }

  async renew(credentials: Credentials, signal: AbortSignal): Promise<Renewed> {
    const { refreshToken } = credentials
    const grant = { grant_type: 'refresh_token', refresh_token: refreshToken ?? '' }
    const renewed = renewedFrom(await this.#exchange(grant, signal))
    return { ...renewed, credentials: { ...credentials, ...renewed.credentials } }
  }

  async check({ accessToken }: Credentials, signal: AbortSignal): Promise<void> {
    await this.#user(accessToken, signal)
  }

  async revoke({ accessToken }: Credentials, signal: AbortSignal): Promise<void> {
    const url = new URL('/oauth/revoke', this.settings.pages)
    await callZoom(
      { method: 'POST', url, form: { token: accessToken }, authorization: this.#basic() },
      signal
    )
  }

  async #user(token: string | undefined, signal: AbortSignal): Promise<User | undefined> {
    const url = new URL('/v2/users/me', this.settings.api)
    return callZoom<User>({ method: 'GET', url, authorization: `Bearer ${token}` }, signal)
  }

  async #exchange(form: Record<string, string>, signal: AbortSignal): Promise<Token> {
    const url = new URL('/oauth/token', this.settings.pages)
    const authorization = this.#basic()
    const token = await callZoom<Token>({ method: 'POST', url, form, authorization }, signal)
    if (!token?.access_token || !token.refresh_token || !token.expires_in)
      throw new ProviderError('down', 'garbage')
    return token
  }

  #basic(): string {
    const { clientId, clientSecret } = this.settings
    return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  }
}

function renewedFrom({ access_token, refresh_token, expires_in }: Token): Renewed {
  return {
    credentials: { accessToken: access_token!, refreshToken: refresh_token! },
    expiresAt: now().plus({ seconds: expires_in! }).toJSDate(),
  }
}
