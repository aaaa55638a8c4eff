import { oauthTokens } from './oauth_tokens.ts'
import { faultyServer, type Answer, type Received } from './faulty_server.ts'

/** The application at the stand-in. */
export const GRAPH_APPLICATION = { clientId: 'graph_client', clientSecret: 'graph_private' }

type OnlineMeeting = {
  id: string
  externalId: string
  subject: string
  startDateTime: string
  endDateTime: string
  joinWebUrl: string
}

/** Microsoft Graph on loopback: its tokens, and online meetings that have one id for each of ours. */
export async function teamsSite() {
  const scope = 'openid email https://graph.microsoft.com/OnlineMeetings.ReadWrite'
  const tokens = oauthTokens({ rotates: true, scope })
  const meetings = new Map<string, OnlineMeeting>()

  function createOrGet({ body }: Received): Answer {
    const known = [...meetings.values()].find(({ externalId }) => externalId === body.externalId)
    if (known) return { status: 200, body: known }
    const id = `MSo${meetings.size + 1}*0*19:meeting_${meetings.size + 1}@thread.v2`
    const joinWebUrl = `https://teams.microsoft.com/l/meetup-join/${meetings.size + 1}`
    const made = { ...(body as unknown as OnlineMeeting), id, joinWebUrl }
    meetings.set(id, made)
    return { status: 201, body: made }
  }

  function one(call: Received, id: string): Answer {
    const meeting = meetings.get(id)
    if (!meeting) return { status: 404, body: { error: { code: 'NotFound', message: 'Gone' } } }
    if (call.method === 'DELETE') meetings.delete(id)
    else Object.assign(meeting, call.body)
    return { body: meeting }
  }

  const server = await faultyServer((call) => {
    const { path } = call
    if (path === '/organizations/oauth2/v2.0/token') return tokens.exchange(call)
    const user = tokens.userOf(call)
    if (!user)
      return {
        status: 401,
        body: { error: { code: 'InvalidAuthenticationToken', message: 'Expired' } },
      }
    if (path === '/v1.0/me') return { body: { id: user, mail: `${user}@work.example` } }
    if (path === '/v1.0/me/onlineMeetings/createOrGet') return createOrGet(call)
    return one(call, decodeURIComponent(path.slice('/v1.0/me/onlineMeetings/'.length)))
  })

  return { ...server, ...tokens, meetings }
}
