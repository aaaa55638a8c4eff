import { oauthTokens } from './oauth_tokens.ts'
import { faultyServer, type Answer, type Received } from './faulty_server.ts'

/** The application at the stand-in. */
export const ZOOM_APPLICATION = { clientId: 'zoom_client', clientSecret: 'zoom_private' }

/** What signs its notices. */
export const ZOOM_SECRET = 'zoom_webhook_secret'

type Meeting = {
  id: number
  topic: string
  start_time: string
  duration: number
  agenda: string
  join_url: string
  start_url: string
}

const SCOPES = [
  'meeting:write:meeting',
  'meeting:update:meeting',
  'meeting:delete:meeting',
  'meeting:read:list_meetings',
  'user:read:user',
].join(' ')

/** Meetings of one page of a list. */
const PAGE = 2

/** Zoom on loopback: accounts by OAuth with refresh tokens that are good once, and their meetings. */
export async function zoomSite() {
  const tokens = oauthTokens({ rotates: true, scope: SCOPES })
  const meetings = new Map<number, Meeting>()
  let number = 80_000_000_000

  function create({ body }: Received): Answer {
    const id = (number += 1)
    const made = body as unknown as Omit<Meeting, 'id' | 'join_url' | 'start_url'>
    meetings.set(id, {
      ...made,
      id,
      join_url: `https://us05web.zoom.us/j/${id}?pwd=word${id}`,
      start_url: `https://us05web.zoom.us/s/${id}?zak=host_secret_${id}`,
    })
    return { status: 201, body: meetings.get(id) }
  }

  function list({ query }: Received): Answer {
    const from = Number(query.get('next_page_token') ?? 0)
    const page = [...meetings.values()].slice(from, from + PAGE)
    const next = from + PAGE < meetings.size ? String(from + PAGE) : ''
    return { body: { meetings: page, next_page_token: next } }
  }

  function one(call: Received, id: number): Answer {
    const meeting = meetings.get(id)
    if (!meeting) return { status: 404, body: { code: 3001, message: 'Meeting does not exist' } }
    if (call.method === 'DELETE') meetings.delete(id)
    else Object.assign(meeting, call.body)
    return { status: 204, body: '' }
  }

  const server = await faultyServer((call) => {
    const { path, method } = call
    if (path === '/oauth/token') return tokens.exchange(call)
    if (path === '/oauth/revoke') {
      tokens.takeBack()
      return { body: { status: 'success' } }
    }
    const user = tokens.userOf(call)
    if (!user) return { status: 401, body: { code: 124, message: 'Invalid access token.' } }
    if (path === '/v2/users/me')
      return { body: { id: user, account_id: 'account_zoom', email: `${user}@zoom.example` } }
    if (path === '/v2/users/me/meetings') return method === 'POST' ? create(call) : list(call)
    const [, id] = /^\/v2\/meetings\/(\d+)$/.exec(path) ?? []
    return id ? one(call, Number(id)) : { status: 404, body: { code: 404, message: 'No route' } }
  })

  return {
    ...server,
    ...tokens,
    meetings,
    /** The calls of a kind, as `POST /v2/users/me/meetings`. */
    callsOf: (pattern: RegExp) =>
      server.calls.filter(({ method, path }) => pattern.test(`${method} ${path}`)),
  }
}
