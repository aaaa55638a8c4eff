import { now } from '#core/time'
import { callGraph } from './graph_client.ts'
import type { MicrosoftSettings } from '#config/connections'
import { ProviderError } from '../../../provider_error.ts'
import {
  AccountLinker,
  type Credentials,
  type Leaving,
  type LinkedAccount,
  type Renewed,
  type Return,
} from '../../../account_linker.ts'

/** What a host is asked for: one permission, and of which accounts. `common`: also those of persons. */
export type MicrosoftAsks = { needed: string; accounts: 'organizations' | 'common' }

/** What makes, changes and deletes online meetings of the host. Personal accounts have none. */
const MEETINGS: MicrosoftAsks = {
  needed: 'https://graph.microsoft.com/OnlineMeetings.ReadWrite',
  accounts: 'organizations',
}

/** `offline_access` gives a refresh token; the others tell whose account it is. */
const SCOPES = ['openid', 'email', 'profile', 'offline_access', 'User.Read']

type Token = {
  access_token?: string
  refresh_token?: string
  expires_in?: number
  scope?: string
}

type User = { id?: string; mail?: string | null; userPrincipalName?: string }

/**
 * Accounts at Microsoft, with PKCE.
 * Source: learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow.
 */
export class MicrosoftLinker extends AccountLinker {
  constructor(
    private settings: MicrosoftSettings,
    private asks: MicrosoftAsks = MEETINGS
  ) {
    super()
  }

  addressOf({ state, challenge, redirectUri }: Leaving): string {
    const url = this.#page('authorize')
    url.search = String(
      new URLSearchParams({
        client_id: this.settings.clientId,
        response_type: 'code',
        response_mode: 'query',
        scope: this.#scope(),
        state,
        redirect_uri: redirectUri,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })
    )
    return url.href
  }

  async link({ code, verifier, redirectUri }: Return, signal: AbortSignal): Promise<LinkedAccount> {
    const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri }
    const token = await this.#exchange({ ...grant, code_verifier: verifier }, signal)
    const scopes = (token.scope ?? '').split(' ').filter(Boolean)
    const { needed } = this.asks
    const name = needed.slice(needed.lastIndexOf('/') + 1)
    if (!scopes.some((scope) => scope === needed || scope === name))
      throw new ProviderError('refused', 'less_allowed')
    const user = await this.#user(token.access_token!, signal)
    if (!user?.id || !token.refresh_token) throw new ProviderError('down', 'garbage')
    const label = user.mail ?? user.userPrincipalName ?? user.id
    return { ...renewedFrom(token, null), externalAccount: user.id, label, scopes }
  }

  async renew({ refreshToken }: Credentials, signal: AbortSignal): Promise<Renewed> {
    const grant = { grant_type: 'refresh_token', refresh_token: refreshToken ?? '' }
    const token = await this.#exchange({ ...grant, scope: this.#scope() }, signal)
    return renewedFrom(token, refreshToken)
  }

  async check({ accessToken }: Credentials, signal: AbortSignal): Promise<void> {
    await this.#user(accessToken, signal)
  }

  /** Microsoft ends all sessions of a person or none. The host takes the permission back on their own page. */
  async revoke(): Promise<void> {}

  #scope(): string {
    return [...SCOPES, this.asks.needed].join(' ')
  }

  #page(name: 'authorize' | 'token'): URL {
    return new URL(`/${this.asks.accounts}/oauth2/v2.0/${name}`, this.settings.pages)
  }

  async #user(token: string, signal: AbortSignal): Promise<User | undefined> {
    const url = new URL('/v1.0/me?$select=id,mail,userPrincipalName', this.settings.api)
    return callGraph<User>({ method: 'GET', url, authorization: `Bearer ${token}` }, signal)
  }

  async #exchange(grant: Record<string, string>, signal: AbortSignal): Promise<Token> {
    const { clientId, clientSecret } = this.settings
    const form = { client_id: clientId, client_secret: clientSecret, ...grant }
    const url = this.#page('token')
    const token = await callGraph<Token>({ method: 'POST', url, form }, signal)
    if (!token?.access_token || !token.expires_in) throw new ProviderError('down', 'garbage')
    return token
  }
}

/** Microsoft gives another refresh token each time, and the one before ends later. */
function renewedFrom(token: Token, before: string | null): Renewed {
  return {
    credentials: {
      accessToken: token.access_token!,
      refreshToken: token.refresh_token ?? before,
    },
    expiresAt: now().plus({ seconds: token.expires_in! }).toJSDate(),
  }
}
