import { WEBHOOKS } from '../connections.ts'
import { connections } from '#config/connections'
import { GRAPH_APPLICATION } from '#tests/fakes/teams'
import { microsoftCalendar, type GraphFakeEvent } from '#tests/fakes/microsoft_calendar'
import {
  connectBy,
  instantsOf,
  type As,
  type CalendarSite,
  type Cleanup,
  type Making,
  type Wish,
} from './site.ts'

/** Outlook, played by a local server until the test ends. */
export async function withMicrosoft(cleanup: Cleanup, { told = false }: Making = {}) {
  const server = await microsoftCalendar()
  const before = { ...connections }
  const { url } = server
  connections.microsoft = { ...GRAPH_APPLICATION, pages: url, api: url }
  connections.webhooks = told ? WEBHOOKS : null
  cleanup(async () => {
    Object.assign(connections, { microsoft: undefined }, before)
    await server.close()
  })
  return server
}

/** The user of the stand-in that a host connects unless the test says otherwise. */
export const OUTLOOK_USER = 'ana@outlook.com'

/** Outlook behind the common words of these tests. */
export async function microsoftSite(cleanup: Cleanup, making: Making = {}): Promise<CalendarSite> {
  const graph = await withMicrosoft(cleanup, making)
  const user = OUTLOOK_USER
  const at = (id = user) => graph.calendarOf(user, id)
  const all = (id?: string) =>
    [...at(id).events.values()]
      .filter(({ isGone, event }) => !isGone && event.subject !== undefined)
      .map(({ event }) => event)
  return {
    ...graph,
    reads: /GET .*delta$/,
    writes: /POST .*events$/,
    pages: (size) => void (graph.state.pageSize = size),
    connect: (client, host, { email = user, ...rest } = {}) =>
      connectBy('microsoft-calendar', (address) => graph.allow(address, email), {
        client,
        host,
        ...rest,
      }),
    addCalendar: (name, { isWritable } = { isWritable: true }) =>
      graph.addCalendar(user, { id: name, name, canEdit: isWritable }),
    removeCalendar: (name) => void graph.people.get(user)!.delete(name),
    put: (id, wish, calendar) => void graph.keep(at(calendar), graphEvent(id, wish)),
    putBroken: (id, isNothing) =>
      void graph.keep(at(), {
        ...graphEvent(id, { start: '2027-01-01T10:00:00Z' }),
        broken: isNothing ? null : { id, start: { dateTime: 'soon', timeZone: 'UTC' }, end: {} },
      }),
    brokenIds: ['bad', ''],
    remove: (id, calendar) => {
      const { event } = at(calendar).events.get(id)!
      graph.keep(at(calendar), event, true)
    },
    standing: (calendar) =>
      all(calendar).map(({ subject = '', body, location, start }) => ({
        title: subject,
        text: body?.content ?? '',
        place: location?.displayName ?? '',
        start: new Date(`${start.dateTime}Z`).toISOString(),
      })),
    moveOurs: (start) => {
      const [own] = all()
      graph.keep(at(), { ...own!, ...graphTimes({ start }) })
    },
    deleteOurs: () => void graph.keep(at(), all()[0]!, true),
    outdated: { status: 410, body: { error: { code: 'syncStateNotFound' } } },
    outdate: () => graph.outdate(at()),
    expireToken: graph.expire,
    deny: graph.takeBack,
    mails: () => graph.state.mails,
    isTold: true,
    isRevocable: false,
    channels: () => graph.subscriptions.size,
    revoked: () => 0,
  }
}

const GRAPH_AS: Record<As, Partial<GraphFakeEvent>> = {
  accepted: { showAs: 'busy', responseStatus: { response: 'accepted' } },
  declined: { showAs: 'busy', responseStatus: { response: 'declined' } },
  open: { showAs: 'busy', responseStatus: { response: 'notResponded' } },
  tentative: { showAs: 'tentative' },
  free: { showAs: 'free' },
  elsewhere: { showAs: 'workingElsewhere' },
  cancelled: { showAs: 'busy', isCancelled: true },
}

const utc = (iso: string) => ({
  dateTime: `${new Date(iso).toISOString().slice(0, 19)}.0000000`,
  timeZone: 'UTC',
})

function graphTimes(wish: Wish) {
  const { start, end } = instantsOf(wish)
  return { start: utc(start), end: utc(end) }
}

function graphEvent(id: string, wish: Wish): GraphFakeEvent {
  const { days, as = 'accepted' } = wish
  const about = { id, type: 'singleInstance', ...GRAPH_AS[as] }
  if (!days) return { ...about, isAllDay: false, ...graphTimes(wish) }
  const [start, end] = days.map((day) => utc(`${day}T00:00:00Z`))
  return { ...about, isAllDay: true, start: start!, end: end! }
}
