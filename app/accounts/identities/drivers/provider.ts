import { patience, configuredProviders } from '#config/ally'
import { isSecure } from '#config/app'
import type { HttpContext } from '@adonisjs/core/http'
import { createHash, randomBytes } from 'node:crypto'
import { providerNotAvailable } from '../../errors.ts'
import { PROVIDERS, type Provider } from '#shared/providers'
import type { ApiRequestContract } from '@adonisjs/ally/types'
import { providerPerson, type ProviderPerson } from '../domain/provider_person.ts'

const COOKIE = isSecure ? '__Host-cupo-provider' : 'cupo-provider'

/** A visitor who leaves for a provider. `userId`: the user is signed in and connects one more provider. */
export type Visitor = { target?: string; source?: string; timeZone?: string; userId?: string }

/** A visitor on their way to a provider and back. */
export type Attempt = Visitor & { provider: Provider; state: string; verifier: string }

/**
 * Returns the provider's address for signing in. The browser keeps for ten minutes what must come back with it: the
 * state (RFC 6749, section 10.12), and the verifier, which only the holder of this cookie can answer for (RFC 7636).
 * Ally would keep a state too, but for a year, and lets pass a callback that has neither state nor cookie. Throws
 * PROVIDER_NOT_AVAILABLE (422) when the provider is not configured.
 */
export async function providerAddress(
  { ally, response }: HttpContext,
  provider: Provider,
  visitor: Visitor
): Promise<string> {
  if (!configuredProviders().includes(provider)) throw providerNotAvailable(PROVIDERS[provider])

  const attempt: Attempt = { ...visitor, provider, state: newSecret(), verifier: newSecret() }
  response.encryptedCookie(COOKIE, attempt, { maxAge: '10m', httpOnly: true, sameSite: 'lax' })
  return ally
    .use(provider)
    .stateless()
    .redirectUrl((request) => {
      request.param('state', attempt.state)
      request.param('code_challenge', challengeOf(attempt.verifier))
      request.param('code_challenge_method', 'S256')
    })
}

/**
 * Returns the attempt that an answer at `/authorize-auth/:provider` belongs to. It does so once; nothing when the
 * attempt is not this browser's.
 */
export function recallAttempt({ request, response, params }: HttpContext): Attempt | undefined {
  const attempt = request.encryptedCookie(COOKIE) as Attempt | undefined
  response.clearCookie(COOKIE)
  const isOurs = attempt?.provider === params.provider && attempt?.state === request.qs().state
  return isOurs ? attempt : undefined
}

/** 256 random bits in letters that an address may hold. */
function newSecret() {
  return randomBytes(32).toString('base64url')
}

function challengeOf(verifier: string) {
  return createHash('sha256').update(verifier).digest('base64url')
}

/**
 * Asks the provider for the person who came back, with the code of the address. Ally's own check of the state is off, because ours has
 * been made (`recallAttempt`). Throws when the provider is down or does not know the code.
 */
export async function personAt(
  { ally }: HttpContext,
  { provider, verifier }: Attempt
): Promise<ProviderPerson> {
  const withVerifier = (request: ApiRequestContract) => request.field('code_verifier', verifier)
  const profiles = {
    async google() {
      const google = ally.use('google').stateless()
      const { token } = await google.accessToken(withVerifier)
      return google.userFromToken(token)
    },
    async microsoft() {
      return ally.use('microsoft').stateless().user(withVerifier)
    },
  }
  return providerPerson(provider, await withDeadline(profiles[provider]()))
}

async function withDeadline<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const deadline = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The provider takes too long')), patience.deadline).unref()
  })
  return Promise.race([answer, deadline])
}
