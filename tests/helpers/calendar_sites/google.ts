import { withGoogle } from '../connections.ts'
import type { FakeEvent } from '#tests/fakes/google_calendar'
import {
  connectBy,
  instantsOf,
  LATER,
  plus,
  type As,
  type CalendarSite,
  type Cleanup,
  type Making,
  type Wish,
} from './site.ts'

/** Google Calendar behind the common words of these tests. */
export async function googleSite(
  cleanup: Cleanup,
  { told = false }: Making = {}
): Promise<CalendarSite> {
  const google = await withGoogle(cleanup, { told })
  const user = 'ana@gmail.com'
  const at = (id = user) => google.calendarOf(user, id)
  const all = (id?: string) =>
    [...at(id).events.values()]
      .map(({ event }) => event)
      .filter(({ status, summary }) => status !== 'cancelled' && summary !== undefined)
  return {
    ...google,
    reads: /GET .*events$/,
    writes: /POST .*events$/,
    pages: (size) => void (google.state.pageSize = size),
    connect: (client, host, { email = user, ...rest } = {}) =>
      connectBy('google-calendar', (address) => google.allow(address, email), {
        client,
        host,
        ...rest,
      }),
    addCalendar: (name, { isWritable } = { isWritable: true }) =>
      void google.addCalendar(user, {
        id: name,
        summary: name,
        accessRole: isWritable ? 'owner' : 'reader',
      }),
    removeCalendar: (name) => void google.people.get(user)!.calendars.delete(name),
    put: (id, wish, calendar) => void google.put(at(calendar), googleEvent(id, wish)),
    putBroken: (id, isNothing) =>
      void google.put(at(), {
        ...googleEvent(id, { start: '2027-01-01T10:00:00Z' }),
        broken: isNothing ? null : { id, start: { dateTime: 'soon' }, end: {} },
      }),
    brokenIds: ['bad', ''],
    remove: (id, calendar) => void google.remove(at(calendar), id),
    standing: (calendar) =>
      all(calendar).map(({ summary = '', description = '', location = '', start }) => ({
        title: summary,
        text: description,
        place: location,
        start: new Date(start.dateTime!).toISOString(),
      })),
    moveOurs: (start) => {
      const [own] = all()
      google.put(at(), {
        ...own!,
        start: { dateTime: start },
        end: { dateTime: plus(start, LATER) },
      })
    },
    deleteOurs: () => void google.remove(at(), all()[0]!.id),
    outdated: { status: 410, body: { error: { errors: [{ reason: 'fullSyncRequired' }] } } },
    outdate: () => google.expire(at()),
    expireToken: () => google.expireToken(user),
    deny: () => google.deny(user),
    mails: () => google.state.mails,
    isTold: true,
    isRevocable: true,
    channels: () => google.channels.size,
    revoked: () => google.state.revoked,
  }
}

const GOOGLE_AS: Record<As, Partial<FakeEvent>> = {
  accepted: { attendees: [{ self: true, responseStatus: 'accepted' }] },
  declined: { attendees: [{ self: true, responseStatus: 'declined' }] },
  open: { attendees: [{ self: true, responseStatus: 'needsAction' }] },
  tentative: { status: 'tentative' },
  free: { transparency: 'transparent' },
  elsewhere: { eventType: 'workingLocation' },
  cancelled: { status: 'cancelled' },
}

function googleEvent(id: string, wish: Wish): FakeEvent {
  const { days, zone, as = 'accepted' } = wish
  const about = { id, ...GOOGLE_AS[as] }
  if (days) return { ...about, start: { date: days[0] }, end: { date: days[1] } }
  if (zone)
    return {
      ...about,
      start: { dateTime: wish.start, timeZone: zone },
      end: { dateTime: wish.end, timeZone: zone },
    }
  const { start, end } = instantsOf(wish)
  return { ...about, start: { dateTime: start }, end: { dateTime: end } }
}
