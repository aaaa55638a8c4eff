import { product } from '#config/product'
import { callZoom } from './zoom_client.ts'
import type { ZoomSettings } from '#config/connections'
import { ProviderError } from '../../../provider_error.ts'
import type { Credentials } from '../../../account_linker.ts'
import type { ProviderCall } from '../../../drivers/call_provider.ts'
import {
  ConferenceDriver,
  type Budget,
  type Conference,
  type ConferenceWanted,
} from '../../../conference_driver.ts'

/** A meeting as Zoom answers it. */
type ZoomMeeting = { id?: number | string; join_url?: string; agenda?: string }

type Page = { meetings?: ZoomMeeting[]; next_page_token?: string }

/** A meeting at a fixed time (`type` of a meeting). */
const SCHEDULED = 2

/** Pages of coming meetings in which ours is looked for, of 300 meetings each. */
const MOST_PAGES = 10

/** Meetings at Zoom. It takes no key of ours, so each carries one in its agenda, by which a lost one is found. */
export class ZoomDriver extends ConferenceDriver {
  readonly isRepeatable = false

  constructor(private settings: ZoomSettings) {
    super()
  }

  budgetOf({ account }: Credentials): Budget {
    return { key: `zoom:${account}`, perSecond: this.settings.perSecond, atOnce: 2 }
  }

  async create(
    credentials: Credentials,
    wanted: ConferenceWanted,
    signal: AbortSignal
  ): Promise<Conference> {
    const url = new URL('/v2/users/me/meetings', this.settings.api)
    const body = { ...fieldsOf(wanted), agenda: agendaOf(wanted.key) }
    const made = await call<ZoomMeeting>(credentials, { method: 'POST', url, body }, signal)
    return conferenceFrom(made)
  }

  async find(
    credentials: Credentials,
    key: string,
    signal: AbortSignal
  ): Promise<Conference | undefined> {
    let token: string | undefined
    for (let page = 0; page < MOST_PAGES; page++) {
      const url = new URL('/v2/users/me/meetings', this.settings.api)
      const query = { type: 'upcoming', page_size: '300', ...(token && { next_page_token: token }) }
      url.search = String(new URLSearchParams(query))
      const found = await call<Page>(credentials, { method: 'GET', url }, signal)
      const own = found?.meetings?.find(({ agenda }) => agenda?.includes(key))
      if (own) return conferenceFrom(own)
      token = found?.next_page_token || undefined
      if (!token) return undefined
    }
    return undefined
  }

  async change(
    credentials: Credentials,
    { externalId, ...wanted }: ConferenceWanted & { externalId: string },
    signal: AbortSignal
  ): Promise<void> {
    const url = this.#meeting(externalId)
    await call(credentials, { method: 'PATCH', url, body: fieldsOf(wanted) }, signal)
  }

  async delete(
    credentials: Credentials,
    { externalId }: { externalId: string },
    signal: AbortSignal
  ): Promise<void> {
    const url = this.#meeting(externalId)
    // Our own messages tell of it; Zoom sends none.
    url.search = 'schedule_for_reminder=false&cancel_meeting_reminder=false'
    await call(credentials, { method: 'DELETE', url }, signal).catch(unlessGone)
  }

  #meeting(id: string): URL {
    return new URL(`/v2/meetings/${encodeURIComponent(id)}`, this.settings.api)
  }
}

async function call<Answer>(
  { accessToken }: Credentials,
  called: ProviderCall,
  signal: AbortSignal
): Promise<Answer | undefined> {
  return callZoom<Answer>({ ...called, authorization: `Bearer ${accessToken}` }, signal)
}

function unlessGone(error: unknown): void {
  if (error instanceof ProviderError && error.kind === 'missing') return
  throw error
}

/** Zoom takes instants in UTC without fractions; the zone is the one that it shows. */
function fieldsOf({ title, start, minutes, timeZone }: ConferenceWanted) {
  return {
    topic: title.slice(0, 200),
    type: SCHEDULED,
    start_time: `${start.slice(0, 19)}Z`,
    duration: minutes,
    timezone: timeZone,
  }
}

const agendaOf = (key: string) => `${product.name} ${key}`

function conferenceFrom(meeting: ZoomMeeting | undefined): Conference {
  const { id, join_url: joinUrl } = meeting ?? {}
  if (id === undefined || !joinUrl) throw new ProviderError('down', 'garbage')
  return { externalId: String(id), joinUrl, startUrl: startUrlOf(joinUrl, String(id)) }
}

/**
 * Where the host starts the meeting after a sign-in at Zoom. The `start_url` that Zoom answers carries a token that ends within
 * two hours and makes its holder the host: it is not kept.
 */
function startUrlOf(joinUrl: string, id: string): string | null {
  const url = URL.parse(joinUrl)
  return url && new URL(`/s/${id}`, url.origin).href
}
