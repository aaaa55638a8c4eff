import { oauthTokens } from './oauth_tokens.ts'
import { faultyServer, type Answer } from './faulty_server.ts'

/** The application at the stand-in. */
export const MEET_APPLICATION = { clientId: 'meet_client', clientSecret: 'meet_private' }

const SCOPE = 'openid email https://www.googleapis.com/auth/meetings.space.created'

/** Google Meet on loopback: its tokens, and spaces without a time. */
export async function meetSite() {
  const tokens = oauthTokens({ rotates: false, scope: SCOPE })
  const spaces: string[] = []

  function withIdentity(answer: Answer, user: string): Answer {
    const claims = Buffer.from(JSON.stringify({ sub: `sub-${user}`, email: user }))
    const body = answer.body as Record<string, unknown>
    return { ...answer, body: { ...body, id_token: `x.${claims.toString('base64url')}.x` } }
  }

  const server = await faultyServer((call) => {
    const { path, method } = call
    if (path === '/token') return withIdentity(tokens.exchange(call), 'ana@gmail.com')
    if (path === '/revoke') {
      tokens.takeBack()
      return { body: {} }
    }
    const user = tokens.userOf(call)
    if (!user)
      return { status: 401, body: { error: { code: 401, message: 'Invalid Credentials' } } }
    if (path === '/v2/conferenceRecords') return { body: { conferenceRecords: [] } }
    if (path === '/v2/spaces' && method === 'POST') {
      const code = `abc-defg-h${spaces.push('')}`
      return { body: { name: `spaces/${code}`, meetingUri: `https://meet.google.com/${code}` } }
    }
    return { status: 400, body: { error: { code: 400, message: 'No active conference' } } }
  })

  return { ...server, ...tokens, spaces }
}
