import { product } from '#config/product'
import ical, { ICalEventStatus } from 'ical-generator'
import { attributeOf, partsOf, textOf, type DavResource } from './dav_xml.ts'
import type { EventToWrite, ListedCalendar, Window } from '../../calendar_driver.ts'

const HEAD = '<?xml version="1.0" encoding="utf-8"?>'
const SPACES = 'xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"'

/** Asks which calendars there are below an address. */
export const LIST = `${HEAD}
<propfind ${SPACES} xmlns:a="http://apple.com/ns/ical/">
  <prop><resourcetype/><displayname/><a:calendar-color/><c:supported-calendar-component-set/><current-user-privilege-set/></prop>
</propfind>`

/** Asks for what changes with every change of a calendar. */
export const MARKS = `${HEAD}
<propfind ${SPACES} xmlns:s="http://calendarserver.org/ns/"><prop><sync-token/><s:getctag/></prop></propfind>`

/** Asks for what changes with every change of an event, of all events. */
export const ETAGS = `${HEAD}
<propfind ${SPACES}><prop><getetag/></prop></propfind>`

const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Asks which resources have events within a window. Some servers refuse a filter without VEVENT. */
export const within = ({ start, end }: Window) => `${HEAD}
<c:calendar-query ${SPACES}><prop><getetag/></prop>
  <c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">
    <c:time-range start="${stamp(start)}" end="${stamp(end)}"/>
  </c:comp-filter></c:comp-filter></c:filter>
</c:calendar-query>`

/** Asks for these resources as a whole; their addresses are escaped already. */
export const whole = (hrefs: string[]) => `${HEAD}
<c:calendar-multiget ${SPACES}><prop><getetag/><c:calendar-data/></prop>
  ${hrefs.map((href) => `<href>${href}</href>`).join('')}
</c:calendar-multiget>`

/** The calendars for events among resources. The first that can be written to is the primary one. */
export function calendarsIn(resources: DavResource[], home: URL): ListedCalendar[] {
  const listed = resources.filter(isForEvents).map((resource) => listedOf(resource, home))
  const primary = listed.findIndex(({ isWritable }) => isWritable)
  return listed.map((calendar, index) => ({ ...calendar, isPrimary: index === primary }))
}

function isForEvents({ properties }: DavResource): boolean {
  const type = properties.get('resourcetype')
  if (!type || partsOf(type, 'calendar').length === 0) return false
  const set = properties.get('supported-calendar-component-set')
  const kinds = set ? partsOf(set, 'comp').map((one) => attributeOf(one, 'name').toUpperCase()) : []
  return kinds.length === 0 || kinds.includes('VEVENT')
}

/** What lets us write; a server that does not say lets us try. */
const WRITING = ['write', 'write-content', 'bind', 'all']

function listedOf({ href, properties }: DavResource, home: URL): ListedCalendar {
  const externalId = new URL(href, home).href
  const privileges = properties.get('current-user-privilege-set')
  const mayWrite = (one: string) => partsOf(privileges!, one).length > 0
  // Apple writes an opacity behind the colour.
  const color = textOf(properties.get('calendar-color')).slice(0, 7)
  return {
    externalId,
    name: textOf(properties.get('displayname')) || externalId,
    color: /^#[0-9a-f]{6}$/i.test(color) ? color : null,
    isPrimary: false,
    isWritable: !privileges || WRITING.some(mayWrite),
  }
}

/** An event as a file of its own, whose UID is our id. It has no guests, so that the server sends no mail. */
export function fileOf({
  externalId,
  title,
  description,
  location,
  ...times
}: EventToWrite): string {
  const calendar = ical({ prodId: { company: product.name, product: 'calendar' } })
  calendar.createEvent({
    id: externalId,
    start: new Date(times.start),
    end: new Date(times.end),
    summary: title,
    description,
    location,
    url: times.url,
    sequence: times.version,
    status: ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}
