import ICAL from 'ical.js'
import type { Span } from '../../slots/domain/spans.ts'
import { eachStart } from './feed_recurrence.ts'
import { calendarsIn, type CalendarLines } from './feed_lines.ts'
import {
  feedClock,
  requireZone,
  zoneCheck,
  type FeedClock,
  type Moment,
  type ZoneCheck,
} from './feed_clock.ts'

const DAY = 86_400_000

export type FeedOptions = {
  /** Where busy times are looked for. */
  window: Span
  /** Whose days an all-day entry means, unless the calendar says so itself. */
  timeZone: string
  /** Entries whose UID ends so are copies of our own bookings, which keep their times themselves. */
  ownDomain: string
  /** Addresses by which invitations name the calendar's owner, in small letters. Without them no answer is looked at. */
  owner?: string[]
}

/** How an entry takes its owner's time; `FREE` for one that does not, or that its owner declined. */
export type Busyness = 'BUSY' | 'TENTATIVE' | 'FREE'

/** One time that an entry takes place. */
export type FeedEntry = Span & { isAllDay: boolean; busyness: Busyness }

/** The entries of a text within the window, one for each time they take place. Free ones that repeat are left out. */
export type FeedEntries = {
  entries: FeedEntry[]
  /** False when there was more than is taken of one text. */
  isComplete: boolean
  /** Entries that could not be read, or not wholly. */
  unreadable: number
}

export type FeedEvents = {
  /** Without overlaps, by start. */
  spans: Span[]
  /** How many entries within the window close times. */
  count: number
  /** False when there was more than is taken of one feed. */
  isComplete: boolean
  /** Entries that could not be read, or not wholly. */
  unreadable: number
}

/** Entries of one feed within the window; a repeated one counts as often as it takes place. */
const MOST_EVENTS = 5000

/** Steps of repetition for a whole feed: a hundred weekly entries since ten years ago. It is about two seconds of work. */
const MOST_STEPS = 60_000

/**
 * When a calendar (RFC 5545) says that its owner is busy. Free and cancelled entries do not count, nor what cannot be
 * read; a repetition that changes single dates is followed. Its steps of repetition are bounded; its time and memory
 * are bounded by the thread it runs in. Throws FeedRefusal NOT_A_CALENDAR.
 */
export function feedEvents(text: string, options: FeedOptions): FeedEvents {
  const { entries, isComplete, unreadable } = feedEntries(text, options)
  const busy = entries.filter(({ busyness }) => busyness !== 'FREE')
  const spans = busy.map(({ start, end }) => ({ start, end }))
  return { spans: merged(spans), count: spans.length, isComplete, unreadable }
}

/** The same without merging them, and with what is said of each. */
export function feedEntries(text: string, options: FeedOptions): FeedEntries {
  const calendars = calendarsIn(text)
  const reading: Reading = {
    ...options,
    steps: { left: MOST_STEPS },
    entries: [],
    isComplete: true,
    unreadable: 0,
    isZone: zoneCheck(),
  }
  for (const calendar of calendars) readCalendar(reading, calendar)
  reading.entries.sort((a, b) => a.start - b.start)
  const isComplete = reading.isComplete && reading.entries.length <= MOST_EVENTS
  const { unreadable } = reading
  return { entries: reading.entries.slice(0, MOST_EVENTS), isComplete, unreadable }
}

type Reading = FeedOptions & {
  steps: { left: number }
  entries: FeedEntry[]
  isComplete: boolean
  unreadable: number
  isZone: ZoneCheck
}
type Entry = { event: ICAL.Component; clock: FeedClock; changed: Map<string, Set<number>> }

function readCalendar(reading: Reading, { ownZone, zones, entries, unreadable }: CalendarLines) {
  reading.unreadable += unreadable
  const calendar = new ICAL.Component('vcalendar')
  for (const zone of zones) addZone(calendar, zone)
  const { timeZone: hostZone, isZone } = reading
  const clock = feedClock({ ownZone, hostZone, isZone })
  const changed: Entry['changed'] = new Map()
  const events: ICAL.Component[] = []
  for (const { lines, isDamaged } of entries) {
    const isRead = attempt(() => {
      const event = componentOf(['BEGIN:VEVENT', ...lines, 'END:VEVENT'], calendar)
      if (!event.hasProperty('dtstart')) throw new RangeError('No start')
      addChangedDate(changed, event, clock)
      events.push(event)
    })
    if (!isRead || isDamaged) reading.unreadable++
  }
  for (const event of events)
    if (!attempt(() => addEvent(reading, { event, clock, changed }))) reading.unreadable++
}

function componentOf(lines: string[], calendar: ICAL.Component): ICAL.Component {
  return new ICAL.Component(ICAL.parse(lines.join('\r\n')), calendar)
}

/** A zone that cannot be read is as if the file did not define it. */
function addZone(calendar: ICAL.Component, lines: string[]) {
  attempt(() => {
    const zone = componentOf(lines, calendar)
    requireZone(zone)
    calendar.addSubcomponent(zone)
  })
}

/** What cannot be understood is left out: one odd entry must not open a whole calendar's times. Answers whether it could be. */
function attempt(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

/** Notes the date of a repeated entry that this entry of the same UID replaces. */
function addChangedDate(changed: Entry['changed'], event: ICAL.Component, clock: FeedClock) {
  const date = momentOf(event, 'recurrence-id', clock)
  if (!date) return
  const dates = changed.get(uidOf(event)) ?? new Set()
  changed.set(uidOf(event), dates.add(date.instantAt(date.wall)))
}

function addEvent(reading: Reading, entry: Entry) {
  const { event } = entry
  const busyness = busynessOf(event, reading)
  const isRepeated = event.hasProperty('rrule') || event.hasProperty('rdate')
  if (uidOf(event).endsWith(`@${reading.ownDomain}`)) return
  if (busyness !== 'FREE' || !isRepeated) addTimes(reading, entry, busyness)
}

function busynessOf(event: ICAL.Component, { owner = [] }: FeedOptions): Busyness {
  const says = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  const answer = answerOf(event, owner)
  const isFree =
    says('transp') === 'TRANSPARENT' ||
    says('status') === 'CANCELLED' ||
    says('x-microsoft-cdo-busystatus') === 'FREE' ||
    answer === 'DECLINED'
  if (isFree) return 'FREE'
  const isOpen = answer === 'NEEDS-ACTION' || answer === 'TENTATIVE'
  return isOpen || says('status') === 'TENTATIVE' ? 'TENTATIVE' : 'BUSY'
}

/** What the owner has answered to an invitation; empty where they are not a guest. */
function answerOf(event: ICAL.Component, owner: string[]): string {
  const own = event.getAllProperties('attendee').find((attendee) => {
    const address = String(attendee.getFirstValue()).replace(/^mailto:/i, '')
    return owner.includes(address.toLowerCase())
  })
  return String(own?.getFirstParameter('partstat') ?? '').toUpperCase()
}

function addTimes(reading: Reading, { event, clock, changed }: Entry, busyness: Busyness) {
  const first = momentOf(event, 'dtstart', clock)
  if (!first) return

  const { window, steps, entries } = reading
  const endOf = lengthOf(event, first, clock)
  const add = (wall: number, instant: number) => {
    const end = endOf(wall, instant)
    if (end > instant && end > window.start && instant < window.end)
      entries.push({ start: instant, end, isAllDay: first.isDate, busyness })
  }
  if (event.hasProperty('recurrence-id')) return add(first.wall, first.instantAt(first.wall))

  const replaced = changed.get(uidOf(event))
  const firstStart = first.instantAt(first.wall)
  const longest = Math.max(endOf(first.wall, firstStart) - firstStart, 0)
  const range = { start: window.start - longest, end: window.end }
  const repetition = { event, first, clock, range, steps }
  const isComplete = eachStart(repetition, (wall, instant) => {
    if (!replaced?.has(instant)) add(wall, instant)
  })
  reading.isComplete &&= isComplete
}

/** Answers when an entry ends that starts then. Whole days and weeks are the clock's, anything else elapses. */
function lengthOf(
  event: ICAL.Component,
  { wall: firstWall, isDate, instantAt }: Moment,
  clock: FeedClock
): (wall: number, instant: number) => number {
  const end = momentOf(event, 'dtend', clock)
  const duration = event.getFirstPropertyValue('duration')
  const days = duration instanceof ICAL.Duration ? duration.weeks * 7 + duration.days : 0
  if (isDate) {
    const lasting = end ? Math.round((end.wall - firstWall) / DAY) : days
    return (wall) => instantAt(wall + Math.max(lasting, 1) * DAY)
  }
  if (end) {
    const elapsed = end.instantAt(end.wall) - instantAt(firstWall)
    return (_wall, instant) => instant + elapsed
  }
  if (!(duration instanceof ICAL.Duration) || duration.isNegative)
    return (_wall, instant) => instant

  const rest = duration.toSeconds() * 1000 - days * DAY
  return (wall, instant) => (days === 0 ? instant : instantAt(wall + days * DAY)) + rest
}

function momentOf(event: ICAL.Component, name: string, clock: FeedClock): Moment | undefined {
  const value = event.getFirstPropertyValue(name)
  return value instanceof ICAL.Time ? clock(value) : undefined
}

function uidOf(event: ICAL.Component) {
  return String(event.getFirstPropertyValue('uid') ?? '')
}

function merged(sorted: Span[]): Span[] {
  const spans: Span[] = []
  for (const { start, end } of sorted) {
    const last = spans.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else spans.push({ start, end })
  }
  return spans
}
