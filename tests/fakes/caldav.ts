import { faultyServer, type Answer, type Received } from './faulty_server.ts'

/** One file of a calendar. */
type File = { text: string; etag: string }

type Calendar = {
  name: string
  isWritable: boolean
  version: number
  files: Map<string, File>
}

const HOME = '/calendars/ana/'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const found = (href: string, properties: string, status = '200 OK') =>
  `<d:response><d:href>${escaped(href)}</d:href><d:propstat><d:prop>${properties}</d:prop>` +
  `<d:status>HTTP/1.1 ${status}</d:status></d:propstat></d:response>`

const multistatus = (responses: string[]): Answer => ({
  status: 207,
  body:
    '<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:cal="urn:ietf:params:xml:ns:caldav" ' +
    `xmlns:cs="http://calendarserver.org/ns/">${responses.join('')}</d:multistatus>`,
})

const refused = (status: number): Answer => ({ status, body: '' })

/**
 * A server of CalDAV on loopback, with one user: it leads from its well-known address to the calendars, keeps files with their
 * etags, takes conditions, and has faults to order. `marks` is what changes with a calendar: iCloud has both, older servers a
 * ctag, some nothing.
 */
export async function caldavServer() {
  const calendars = new Map<string, Calendar>()
  const state = {
    user: 'ana@icloud.com',
    password: 'abcd-efgh-ijkl-mnop',
    marks: 'sync' as 'sync' | 'ctag' | 'none',
    /** Whether the answer to a write says the etag. */
    saysEtag: true,
    mails: 0,
  }

  function addCalendar(name: string, isWritable = true): Calendar {
    const calendar = { name, isWritable, version: 0, files: new Map<string, File>() }
    calendars.set(name, calendar)
    return calendar
  }
  addCalendar('Personal')

  function keep(calendar: Calendar, name: string, text: string): File {
    calendar.version++
    const file = { text, etag: `"${calendar.version}-${text.length}"` }
    calendar.files.set(name, file)
    return file
  }

  function remove(calendar: Calendar, name: string): boolean {
    calendar.version++
    return calendar.files.delete(name)
  }

  const hrefOf = ({ name }: Calendar, file = '') =>
    `${HOME}${encodeURIComponent(name)}/${encodeURIComponent(file)}`

  function list(): Answer {
    const own = [...calendars.values()].map((calendar) => {
      const { name, isWritable } = calendar
      const privilege = isWritable ? '<d:write/>' : '<d:read/>'
      return found(
        hrefOf(calendar),
        '<d:resourcetype><d:collection/><cal:calendar/></d:resourcetype>' +
          `<d:displayname>${escaped(name)}</d:displayname>` +
          '<a:calendar-color xmlns:a="http://apple.com/ns/ical/">#0B8043FF</a:calendar-color>' +
          '<cal:supported-calendar-component-set><cal:comp name="VEVENT"/></cal:supported-calendar-component-set>' +
          `<d:current-user-privilege-set><d:privilege>${privilege}</d:privilege></d:current-user-privilege-set>`
      )
    })
    const type = '<d:resourcetype><d:collection/><cal:calendar/></d:resourcetype>'
    const set =
      '<cal:supported-calendar-component-set><cal:comp name="VTODO"/></cal:supported-calendar-component-set>'
    return multistatus([
      found(HOME, '<d:resourcetype><d:collection/></d:resourcetype>'),
      found(`${HOME}tasks/`, type + set),
      ...own,
    ])
  }

  function propfind(calendar: Calendar, depth: string | undefined): Answer {
    const { version, files } = calendar
    if (depth === '1')
      return multistatus(
        [...files].map(([name, { etag }]) =>
          found(hrefOf(calendar, name), `<d:getetag>${etag}</d:getetag>`)
        )
      )
    const sync = `<d:sync-token>http://sync/${version}</d:sync-token>`
    const ctag = `<cs:getctag>${version}</cs:getctag>`
    const marks = { sync: sync + ctag, ctag, none: '' }[state.marks]
    return multistatus([found(hrefOf(calendar), marks)])
  }

  function report(calendar: Calendar, body: string): Answer {
    if (body.includes('calendar-multiget')) {
      const hrefs = [...body.matchAll(/<href>([^<]+)<\/href>/g)].map(([, href]) => href!)
      return multistatus(hrefs.map((href) => contentAt(calendar, href)))
    }
    const [, start, end] = /time-range start="(\w+)" end="(\w+)"/.exec(body) ?? []
    if (!body.includes('name="VEVENT"') || !start || !end) return refused(403)
    const inside = [...calendar.files].filter(([, { text }]) => isWithin(text, start, end))
    return multistatus(
      inside.map(([name, { etag }]) =>
        found(hrefOf(calendar, name), `<d:getetag>${etag}</d:getetag>`)
      )
    )
  }

  function contentAt(calendar: Calendar, href: string): string {
    const file = calendar.files.get(decodeURIComponent(href.split('/').at(-1)!))
    if (!file)
      return `<d:response><d:href>${href}</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>`
    const data = `<cal:calendar-data><![CDATA[${file.text}]]></cal:calendar-data>`
    return found(href, `<d:getetag>${file.etag}</d:getetag>${data}`)
  }

  function put(call: Received, calendar: Calendar, name: string): Answer {
    if (!calendar.isWritable) return refused(403)
    if (!isAsExpected(call, calendar.files.get(name))) return refused(412)
    // As iCloud: an event without an end is refused.
    if (!/\r\nDTEND[:;]/.test(call.raw) || !/\r\nUID:/.test(call.raw)) return refused(400)
    if (/\r\nATTENDEE/.test(call.raw)) state.mails++
    const { etag } = keep(calendar, name, call.raw)
    return { status: 201, body: '', headers: state.saysEtag ? { etag } : {} }
  }

  function ofFile(call: Received, calendar: Calendar, name: string): Answer {
    if (call.method === 'PUT') return put(call, calendar, name)
    const file = calendar.files.get(name)
    if (!file) return refused(404)
    if (call.method === 'DELETE') {
      remove(calendar, name)
      return refused(204)
    }
    const { text, etag } = file
    if (call.method === 'GET') return { body: text, headers: { etag } }
    return multistatus([found(call.path, `<d:getetag>${etag}</d:getetag>`)])
  }

  function inCalendar(call: Received): Answer {
    const [name = '', file = ''] = call.path.slice(HOME.length).split('/').map(decodeURIComponent)
    const calendar = calendars.get(name)
    if (!calendar) return refused(404)
    if (file) return ofFile(call, calendar, file)
    return call.method === 'REPORT'
      ? report(calendar, call.raw)
      : propfind(calendar, call.header('depth'))
  }

  const principal = (path: string): Answer =>
    multistatus([
      found(
        path,
        path === '/principals/ana/'
          ? `<cal:calendar-home-set><d:href>${HOME}</d:href></cal:calendar-home-set>` +
              '<cal:calendar-user-address-set><d:href>mailto:Ana@icloud.com</d:href></cal:calendar-user-address-set>'
          : '<d:current-user-principal><d:href>/principals/ana/</d:href></d:current-user-principal>'
      ),
    ])

  const server = await faultyServer((call) => {
    const { path } = call
    if (path === '/.well-known/caldav')
      return { status: 301, body: '', headers: { location: `${server.url}/dav/` } }
    const login = Buffer.from(`${state.user}:${state.password}`).toString('base64')
    if (call.header('authorization') !== `Basic ${login}`) return refused(401)
    if (path === HOME) return list()
    if (path.startsWith(HOME)) return inCalendar(call)
    return path === '/dav/' || path === '/principals/ana/' ? principal(path) : refused(404)
  })

  return { ...server, state, calendars, addCalendar, keep, remove }
}

/** Whether a file is as a write expects it. */
function isAsExpected({ header }: Received, known: File | undefined): boolean {
  if (header('if-none-match') === '*') return !known
  const match = header('if-match')
  return !match || (known !== undefined && ['*', known.etag].includes(match))
}

/** Whether a file may have something in a window; of repetitions the server does not know. */
function isWithin(text: string, start: string, end: string): boolean {
  const at = (value = '') =>
    value.length === 8 ? `${value}T000000Z` : value.endsWith('Z') ? value : `${value}Z`
  const [, from] = /\r\nDTSTART[^:]*:(\w+)/.exec(text) ?? []
  const [, until] = /\r\nDTEND[^:]*:(\w+)/.exec(text) ?? []
  if (!from || !/^\d/.test(from) || /\r\n(RRULE|RDATE)/.test(text)) return true
  return at(until ?? from) > start && at(from) < end
}
