import { now } from '#core/time'
import { isSame } from '#core/signed_token'
import { GatewayError } from '../gateway_error.ts'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { AccountLinker, type Known, type Leaving, type Return } from '../linker.ts'

export type LocalLinkSettings = { isProduction: boolean; secret: string; site: string }

/** Minutes for which a code of the simulated provider is good. */
const CODE_MINUTES = 10

type Code = { account: string; challenge: string; until: number }

/** How the id begins of an account whose host disconnects us at once. */
const DENIED = 'broken_'

/** What the page of the simulated provider offers. */
export const LINK_OUTCOMES = ['allow', 'allowBroken', 'deny'] as const

export type LinkOutcome = (typeof LINK_OUTCOMES)[number]

/**
 * Own accounts at the simulated provider: a page of ours lets the host in. It keeps nothing: what a code is good for is
 * signed in it. Throws in production when it is made.
 */
export class LocalLinker extends AccountLinker {
  readonly provider = 'local'

  constructor(private settings: LocalLinkSettings) {
    super()
    if (settings.isProduction) throw new Error('The local payment gateway never runs in production')
  }

  addressOf({ state, challenge, redirectUri }: Leaving): string {
    const url = new URL('/simulator/accounts', this.settings.site)
    const query = { state, code_challenge: challenge, redirect_uri: redirectUri }
    url.search = String(new URLSearchParams(query))
    return url.href
  }

  /** The code with which a host comes back who let us in at the page. */
  codeFor(challenge: string, outcome: LinkOutcome): string {
    const account = `${outcome === 'allowBroken' ? DENIED : 'local_'}${randomBytes(8).toString('hex')}`
    const until = now().plus({ minutes: CODE_MINUTES }).toMillis()
    const code: Code = { account, challenge, until }
    const text = Buffer.from(JSON.stringify(code)).toString('base64url')
    return `${text}.${this.#sign(text)}`
  }

  async link({ code, verifier }: Return) {
    const { account, challenge, until } = this.#read(code)
    const answered = createHash('sha256').update(verifier).digest('base64url')
    if (!isSame(answered, challenge) || until < now().toMillis())
      throw new GatewayError('refused', 'invalid_grant')
    return { account, name: null, credentials: { account }, expiresAt: null }
  }

  async check({ account }: Known) {
    if (account.startsWith(DENIED))
      throw new GatewayError('down', 'disconnected', { isDenied: true })
    return { name: null, failure: null }
  }

  #read(code: string): Code {
    const [text = '', signature = ''] = code.split('.')
    if (!isSame(signature, this.#sign(text))) throw new GatewayError('refused', 'invalid_grant')
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as Code
  }

  #sign(text: string): string {
    return createHmac('sha256', this.settings.secret).update(`link:${text}`).digest('base64url')
  }
}
