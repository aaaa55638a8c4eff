import { guest } from './api.ts'
import { providers, settingsOf } from '#config/ally'
import type { Provider } from '#shared/providers'
import { PROVIDER_CODES } from '#shared/providers'
import type { ApiClient, ApiRequest } from '@japa/api-client'
import { authorizationServer, CLIENT } from '#tests/fakes/authorization_server'

/** The tenant of personal accounts, and one that anybody may have made. */
export const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad'
export const SOME_TENANT = '3f1e1b6a-0a8f-4a4e-9a52-7a0c0ffee000'

/** The claims of each provider about a person whose address it answers for. */
export const PROVED: Record<Provider, (email: string) => Record<string, unknown>> = {
  google: (email) => ({ email, email_verified: true, hd: email.split('@')[1] }),
  microsoft: (email) => ({ email, tid: SOME_TENANT, xms_edov: true }),
}

/** The same person of an address that the provider does not answer for. */
export const UNPROVED: Record<Provider, (email: string) => Record<string, unknown>> = {
  google: (email) => ({ email, email_verified: false }),
  microsoft: (email) => ({ email, tid: SOME_TENANT }),
}

/** Maria, as a provider names her. */
export function mariaAt(provider: Provider, claims: Record<string, unknown> = {}) {
  return {
    sub: `sub-${provider}`,
    oid: `oid-${provider}`,
    name: 'María Luna',
    given_name: 'María',
    family_name: 'Luna',
    ...PROVED[provider]('maria@example.com'),
    ...claims,
  }
}

/** Both providers, configured and played by a local server until the test ends. */
export async function withProviders(cleanup: (end: () => Promise<void>) => void) {
  const server = await authorizationServer()
  const before = structuredClone(providers)
  for (const code of PROVIDER_CODES)
    Object.assign(providers[code], settingsOf(code, { ...CLIENT, url: server.url }))
  cleanup(async () => {
    for (const code of PROVIDER_CODES) Object.assign(providers[code], before[code])
    await server.close()
  })
  return server
}

/** A browser: keeps its cookies, follows no address on its own. */
export function aVisitor(client: ApiClient) {
  const jar = new Map<string, string>()
  const send = async (request: ApiRequest) => {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const token = decodeURIComponent(jar.get('XSRF-TOKEN') ?? '')
    const answer = await request
      .redirects(0)
      .header('cookie', cookies)
      .header('x-xsrf-token', token)
    for (const line of [answer.headers()['set-cookie'] ?? []].flat()) {
      const [name, value] = line.split(';')[0]!.split(/=(.*)/s)
      jar.set(name!, value!)
    }
    return answer
  }
  const visit = (path: string) => send(client.get(path))
  const call = (method: 'get' | 'post' | 'delete', path: string, body?: object) => {
    const request: ApiRequest = guest.call(method, path)
    return send(body ? request.json(body) : request)
  }

  /** Where the provider would send the browser back to. */
  async function leave(path: string, body: object): Promise<string> {
    const answer = await call('post', path, body)
    answer.assertStatus(200)
    const { authenticationUrl } = answer.body() as { authenticationUrl: string }
    const { headers } = await fetch(authenticationUrl, { redirect: 'manual' })
    const { pathname, search } = new URL(headers.get('location')!)
    return pathname + search
  }

  /** By the provider to us; answers the address that we lead to in the end. */
  async function comeBy(provider: Provider, { state = '', ...body }: Record<string, string> = {}) {
    const query = state ? `?state=${encodeURIComponent(state)}` : ''
    const back = await leave(`/auth${query}`, { grantType: provider, ...body })
    return follow(back)
  }

  /** The address that one ends at, coming from the provider. */
  async function follow(back: string): Promise<string> {
    const next = (await visit(back)).header('location')!
    if (!next.startsWith('/login/callback')) return next
    return (await visit(next)).header('location')!
  }

  return { visit, call, leave, comeBy, follow }
}
