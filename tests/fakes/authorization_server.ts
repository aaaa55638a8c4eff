import { createHash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { AddressInfo } from 'node:net'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Claims about the person who signs in: Google's userinfo, or Microsoft's id token and userinfo. */
export type Claims = { sub: string; [claim: string]: unknown }

/** A fault: the person refuses, a step answers 500 or never, a token is for another client. */
export type Fault =
  'refused' | 'token_down' | 'token_silent' | 'userinfo_down' | 'wrong_audience' | 'wrong_person'

type Grant = { challenge: string; redirectUri: string; claims: Claims }

export const CLIENT = { clientId: 'cupo-test', clientSecret: 'top-secret' }

/**
 * Google's and Microsoft's authorisation servers on loopback, at their own paths.
 * Codes are good once, for the right client, address and verifier (RFC 7636). `claims` is who signs in; with `asks`
 * there is a page with a button first.
 */
export async function authorizationServer() {
  const state: { claims: Claims; fault?: Fault; asks: boolean } = {
    claims: { sub: '' },
    asks: false,
  }
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, Claims>()

  function authorize({ searchParams }: URL, response: ServerResponse) {
    const query = ['client_id', 'response_type'].map((name) => searchParams.get(name))
    const scopes = searchParams.get('scope')?.split(' ') ?? []
    if (!isDeepStrictEqual(query, [CLIENT.clientId, 'code']) || !scopes.includes('openid'))
      return json(response, 400, { error: 'invalid_request' })

    const back = new URL(searchParams.get('redirect_uri')!)
    back.searchParams.set('state', searchParams.get('state') ?? '')
    if (state.fault === 'refused') back.searchParams.set('error', 'access_denied')
    else {
      const code = randomUUID()
      const challenge = searchParams.get('code_challenge') ?? ''
      grants.set(code, {
        challenge,
        redirectUri: back.origin + back.pathname,
        claims: state.claims,
      })
      back.searchParams.set('code', code)
    }
    if (!state.asks) return response.writeHead(302, { location: back.href }).end()
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<title>Sign in</title><a href="${back.href.replaceAll('&', '&amp;')}">Allow</a>`)
  }

  async function token(request: IncomingMessage, response: ServerResponse) {
    const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)))
    const grant = grants.get(form.code ?? '')
    grants.delete(form.code ?? '')
    const wanted = [CLIENT.clientId, CLIENT.clientSecret, grant?.redirectUri, grant?.challenge]
    const challenge = challengeOf(form.code_verifier ?? '')
    const sent = [form.client_id, form.client_secret, form.redirect_uri, challenge]
    if (!grant || !isDeepStrictEqual(sent, wanted))
      return json(response, 400, { error: 'invalid_grant' })

    const accessToken = randomUUID()
    tokens.set(accessToken, grant.claims)
    const audience = state.fault === 'wrong_audience' ? 'another-client' : CLIENT.clientId
    json(response, 200, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 3600,
      id_token: idToken(grant.claims, audience),
    })
  }

  function userInfo(request: IncomingMessage, response: ServerResponse) {
    const claims = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''))
    if (!claims) return json(response, 401, { error: 'invalid_token' })
    json(response, 200, { ...claims, ...(state.fault === 'wrong_person' && { sub: 'another' }) })
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://own.invalid')
    const step = STEPS[url.pathname]
    if (step === 'authorize') return authorize(url, response)
    if (step && state.fault === `${step}_silent`) return
    if (!step || state.fault === `${step}_down`) return json(response, step ? 500 : 404, {})
    return step === 'token' ? void token(request, response) : userInfo(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  return {
    state,
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const STEPS: Record<string, 'authorize' | 'token' | 'userinfo'> = {
  '/o/oauth2/v2/auth': 'authorize',
  '/token': 'token',
  '/v1/userinfo': 'userinfo',
  '/common/oauth2/v2.0/authorize': 'authorize',
  '/common/oauth2/v2.0/token': 'token',
  '/oidc/userinfo': 'userinfo',
}

/**
 * An id token as Microsoft makes it, with a signature that is not checked.
 * The token comes straight from the server.
 */
export function idToken(claims: Record<string, unknown>, audience: string): string {
  const iss = `https://login.microsoftonline.com/${String(claims.tid)}/v2.0`
  const exp = Math.floor(Date.now() / 1000) + 3600
  const parts = [{ alg: 'none' }, { aud: audience, iss, exp, ...claims }]
  const [header, payload] = parts.map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url')
  )
  return `${header}.${payload}.x`
}

function challengeOf(verifier: string) {
  return createHash('sha256').update(verifier).digest('base64url')
}

function json(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
