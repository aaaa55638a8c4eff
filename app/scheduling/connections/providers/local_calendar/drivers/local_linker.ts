import { now } from '#core/time'
import { isSame } from '#core/signed_token'
import { hashOf } from '#core/http/link_state'
import { createHmac, randomBytes } from 'node:crypto'
import type { LocalSettings } from '#config/connections'
import { ProviderError } from '../../../provider_error.ts'
import {
  AccountLinker,
  type Credentials,
  type Leaving,
  type Renewed,
  type Return,
} from '../../../account_linker.ts'

/** What the page of the simulated provider offers. `allowBroken`: what was allowed is taken back at once. */
export const LOCAL_OUTCOMES = ['allow', 'allowBroken', 'deny'] as const

export type LocalOutcome = (typeof LOCAL_OUTCOMES)[number]

/** Minutes for which a code, and an access token, of the simulated provider is good. */
const MINUTES = 10

type Code = { account: string; challenge: string; until: number }

/** How the token begins of an account whose host takes back at once what was allowed. */
const DENIED = 'broken_'

/** Accounts at the simulated provider. It keeps nothing: what a code is good for is signed in it. */
export class LocalLinker extends AccountLinker {
  constructor(private settings: LocalSettings) {
    super()
  }

  addressOf({ state, challenge, redirectUri }: Leaving): string {
    const url = new URL('/simulator/connections', this.settings.site)
    const query = { state, code_challenge: challenge, redirect_uri: redirectUri }
    url.search = String(new URLSearchParams(query))
    return url.href
  }

  /** The code with which a host comes back who let us in at the page. */
  codeFor(challenge: string, outcome: LocalOutcome): string {
    const account = `${outcome === 'allowBroken' ? DENIED : 'local_'}${randomBytes(8).toString('hex')}`
    const until = now().plus({ minutes: MINUTES }).toMillis()
    const code: Code = { account, challenge, until }
    const text = Buffer.from(JSON.stringify(code)).toString('base64url')
    return `${text}.${this.#sign(text)}`
  }

  async link({ code, verifier }: Return) {
    const { account, challenge, until } = this.#read(code)
    if (!isSame(hashOf(verifier), challenge) || until < now().toMillis())
      throw new ProviderError('refused', 'invalid_grant')
    const label = `${account.slice(-6)}@calendar.local`
    return { ...renewed(account), externalAccount: account, label, scopes: ['events'] }
  }

  async renew({ refreshToken }: Credentials): Promise<Renewed> {
    requireAllowed(refreshToken)
    return renewed(refreshToken!)
  }

  async check({ refreshToken }: Credentials): Promise<void> {
    requireAllowed(refreshToken)
  }

  async revoke(): Promise<void> {}

  #read(code: string): Code {
    const [text = '', signature = ''] = code.split('.')
    if (!isSame(signature, this.#sign(text))) throw new ProviderError('refused', 'invalid_grant')
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as Code
  }

  #sign(text: string): string {
    return createHmac('sha256', this.settings.secret).update(`link:${text}`).digest('base64url')
  }
}

/** Throws ProviderError where the host has taken back what was allowed. */
export function requireAllowed(token: string | null): void {
  if (token?.startsWith(DENIED))
    throw new ProviderError('denied', 'invalid_grant', { words: 'Token has been revoked' })
}

function renewed(account: string): Renewed {
  return {
    credentials: {
      accessToken: `${account}.${randomBytes(8).toString('hex')}`,
      refreshToken: account,
    },
    expiresAt: now().plus({ minutes: MINUTES }).toJSDate(),
  }
}
