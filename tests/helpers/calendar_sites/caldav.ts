import { workOff } from '../jobs.ts'
import { connectionNow } from '../connections.ts'
import type { ApiClient } from '@japa/api-client'
import { caldavServer } from '#tests/fakes/caldav'
import { aSignedInBrowser } from '../own_accounts.ts'
import {
  instantsOf,
  plus,
  LATER,
  type As,
  type CalendarSite,
  type Cleanup,
  type Wish,
} from './site.ts'

/** A server of CalDAV, until the test ends. */
export async function withCaldav(cleanup: Cleanup) {
  const server = await caldavServer()
  cleanup(() => server.close())
  return server
}

export type Caldav = Awaited<ReturnType<typeof withCaldav>>

type Person = Parameters<typeof aSignedInBrowser>[1]

/** What a host types to connect the server. */
export const typedFor = ({ url, state }: Caldav) => ({
  provider: 'caldav',
  address: url,
  username: state.user,
  password: state.password,
})

/** Connects the server as its host does, and does the work that follows. */
export async function connectCaldav(
  client: ApiClient,
  host: Person,
  caldav: Caldav,
  beforeWork?: () => void
): Promise<{ id: string }> {
  const browser = await aSignedInBrowser(client, host)
  beforeWork?.()
  const answer = await browser.call('post', '/connections/typed', typedFor(caldav))
  answer.assertStatus(204)
  await workOff()
  return connectionNow() as Promise<{ id: string }>
}

/** A server of CalDAV behind the common words of these tests. */
export async function caldavSite(cleanup: Cleanup): Promise<CalendarSite> {
  const caldav = await withCaldav(cleanup)
  const { state, calendars } = caldav
  const at = (name = 'Personal') => calendars.get(name)!
  const ours = (name?: string) =>
    [...at(name).files].filter(([file]) => /^[0-9a-f]{32}\.ics$/.test(file))
  return {
    ...caldav,
    reads: /^(PROPFIND|REPORT) \/calendars\/ana\/\w+\/$/,
    writes: /^PUT /,
    pages: () => {},
    connect: (client, host, { beforeWork } = {}) => {
      // After a refusal its host types a new password.
      state.password = 'abcd-efgh-ijkl-mnop'
      return connectCaldav(client, host, caldav, beforeWork)
    },
    addCalendar: (name, { isWritable } = { isWritable: true }) =>
      void caldav.addCalendar(name, isWritable),
    removeCalendar: (name) => void calendars.delete(name),
    put: (id, wish, name) => void caldav.keep(at(name), `${id}.ics`, fileOf(id, wish)),
    putBroken: (id, isNothing) =>
      void caldav.keep(
        at(),
        `${id}.ics`,
        isNothing ? 'nothing' : fileOf(id, ten).replace(/DTSTART:.*/, 'DTSTART:soon')
      ),
    brokenIds: ['bad', 'none'],
    remove: (id, name) => void caldav.remove(at(name), `${id}.ics`),
    standing: (name) => ours(name).map(([, { text }]) => standingIn(text)),
    moveOurs: (start) => {
      const [file, { text }] = ours()[0]!
      const moved = text
        .replace(/DTSTART.*/, `DTSTART:${stamp(start)}`)
        .replace(/DTEND.*/, `DTEND:${stamp(plus(start, LATER))}`)
      caldav.keep(at(), file, moved)
    },
    deleteOurs: () => void caldav.remove(at(), ours()[0]![0]),
    outdate: () => void at().version++,
    expireToken: () =>
      caldav.fail({ kind: 'status', status: 401, on: /^(PROPFIND|REPORT) \/calendars/ }),
    deny: () => void (state.password = 'made void'),
    mails: () => state.mails,
    isTold: false,
    isRevocable: false,
    channels: () => 0,
    revoked: () => 0,
  }
}

const ten = { start: '2027-01-01T10:00:00Z' }

const stamp = (iso: string) => new Date(iso).toISOString().replace(/[-:]|\.\d{3}/g, '')

const CALDAV_AS: Record<As, string[]> = {
  accepted: ['ATTENDEE;CN="Ana: Quispe";PARTSTAT=ACCEPTED:mailto:ana@icloud.com'],
  declined: ['ATTENDEE;PARTSTAT=DECLINED;CN=Ana:MAILTO:Ana@iCloud.com'],
  open: [
    'ATTENDEE;PARTSTAT=ACCEPTED:mailto:other@x.pe',
    'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:ana@icloud.com',
  ],
  tentative: ['STATUS:TENTATIVE'],
  free: ['TRANSP:TRANSPARENT'],
  elsewhere: ['X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
  cancelled: ['STATUS:CANCELLED'],
}

/** A file as a calendar's owner has it; `lines` are more of its properties. */
export function fileOf(id: string, wish: Wish, lines: string[] = []): string {
  const body = [`UID:${id}@icloud.example`, ...timesOf(wish), ...CALDAV_AS[wish.as ?? 'accepted']]
  return calendarOf(['BEGIN:VEVENT', ...body, ...lines, 'END:VEVENT'])
}

/** A file with these lines. */
export const calendarOf = (lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')

function timesOf(wish: Wish): string[] {
  const { days, zone } = wish
  if (days)
    return [
      `DTSTART;VALUE=DATE:${days[0].replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${days[1].replaceAll('-', '')}`,
    ]
  const local = (iso = '') => iso.replace(/[-:]/g, '')
  if (zone)
    return [`DTSTART;TZID=${zone}:${local(wish.start)}`, `DTEND;TZID=${zone}:${local(wish.end)}`]
  const { start, end } = instantsOf(wish)
  return [`DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`]
}

function standingIn(text: string) {
  const unfolded = text.replace(/\r?\n[ \t]/g, '')
  const value = (name: string) =>
    (new RegExp(`\\n${name}[^:\\r\\n]*:(.*?)\\r?\\n`).exec(unfolded)?.[1] ?? '').replaceAll(
      '\\',
      ''
    )
  const start = value('DTSTART').replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z?$/,
    '$1-$2-$3T$4:$5:$6.000Z'
  )
  return { title: value('SUMMARY'), text: value('DESCRIPTION'), place: value('LOCATION'), start }
}
