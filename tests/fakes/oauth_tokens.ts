import { createHash } from 'node:crypto'
import { backTo, type Answer, type Received } from './faulty_server.ts'

/** How a stand-in gives tokens. `rotates`: a refresh token is good once. */
type Giving = { rotates: boolean; scope: string }

/** Seconds for which an access token is good. */
const LIFE = 3600

/** Codes, access tokens and refresh tokens of a stand-in, each of a user. */
export function oauthTokens({ rotates, scope }: Giving) {
  const codes = new Map<string, { user: string; challenge: string }>()
  const access = new Map<string, string>()
  const refresh = new Map<string, string>()
  let number = 0
  const next = (kind: string) => `${kind}_secret_${(number += 1)}`

  function give(user: string, kept?: string): Answer {
    const token = next('access')
    const renewing = kept ?? next('refresh')
    access.set(token, user)
    refresh.set(renewing, user)
    const body = { access_token: token, refresh_token: renewing, expires_in: LIFE, scope }
    return { body: { ...body, token_type: 'bearer' } }
  }

  function byCode(body: Received['body']): Answer {
    const code = codes.get(String(body.code))
    codes.delete(String(body.code))
    const hash = createHash('sha256').update(String(body.code_verifier)).digest('base64url')
    return code?.challenge === hash ? give(code.user) : refused()
  }

  function byRefresh({ refresh_token: token }: Received['body']): Answer {
    const user = refresh.get(String(token))
    if (!user) return refused()
    if (rotates) refresh.delete(String(token))
    return give(user, rotates ? undefined : String(token))
  }

  const refused = (): Answer => ({
    status: 400,
    body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked' },
  })

  return {
    /** A host lets us in at the page of an address; answers with what they come back. */
    allow(address: string, user: string): string {
      const code = next('code')
      codes.set(code, { user, challenge: new URL(address).searchParams.get('code_challenge')! })
      return backTo(address, { code })
    },
    exchange: ({ body }: Received): Answer =>
      body.grant_type === 'refresh_token' ? byRefresh(body) : byCode(body),
    userOf: ({ header }: Received) => access.get(header('authorization')?.slice(7) ?? ''),
    /** Ends all access tokens, so that they have to be renewed. */
    expire: () => access.clear(),
    /** The host takes back what was allowed. */
    takeBack() {
      access.clear()
      refresh.clear()
    },
    /** How many refresh tokens are good. */
    renewable: () => refresh.size,
  }
}
