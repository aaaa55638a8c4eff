import { FeedRefusal } from './feed_states.ts'

/**
 * One entry of a calendar file: the lines that say when its owner is busy.
 * Dates and times are kept apart.
 */
export type EntryLines = {
  lines: string[]
  /** Whether something of it was left out because it could not be read. */
  isDamaged: boolean
}

/** What a calendar file holds, cut into parts that are read one by one. */
export type CalendarLines = {
  /** X-WR-TIMEZONE: the zone of times that name none. */
  ownZone: string
  /** Each VTIMEZONE as it stands. */
  zones: string[][]
  entries: EntryLines[]
  /** Entries without a beginning or an end, and others of which nothing can be read. */
  unreadable: number
}

const DATES = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'RDATE', 'EXDATE'])
/** Properties of several dates: an odd one is left out, and the entry still counts. */
const LISTS = new Set(['RDATE', 'EXDATE'])
const OTHERS = new Set([
  'UID',
  'RRULE',
  'DURATION',
  'STATUS',
  'TRANSP',
  'X-MICROSOFT-CDO-BUSYSTATUS',
])

/** Characters of a property before its value: a zone and a kind have fewer than a hundred. */
const MOST_PARAMETERS = 1000

/**
 * Cuts a file (RFC 5545) into calendars, zones and entries without understanding them.
 * A damaged entry then harms no other. Throws FeedRefusal NOT_A_CALENDAR without a calendar, or for one without an end:
 * the rest of an interrupted download is not known.
 */
export function calendarsIn(text: string): CalendarLines[] {
  const cutter = new Cutter()
  const unfolded = text.replace(/^\uFEFF/, '').replace(/\r?\n[ \t]/g, '')
  for (const line of unfolded.split(/\r?\n/)) cutter.add(line)
  return cutter.end()
}

class Cutter {
  #done: CalendarLines[] = []
  #calendar?: CalendarLines
  #entry?: EntryLines & { depth: number; isBroken: boolean }
  #zone?: string[]

  add(line: string) {
    const word = line.slice(0, 24).toUpperCase()
    if (word.startsWith('BEGIN:VCALENDAR')) return this.#begin()
    const calendar = this.#calendar
    if (!calendar) return
    if (word.startsWith('END:VCALENDAR')) return this.#finish(calendar)
    if (word.startsWith('BEGIN:VEVENT')) return this.#beginEntry(calendar)
    if (word.startsWith('END:VEVENT')) return this.#endEntry(calendar)
    if (this.#entry) return addToEntry(this.#entry, line, word)
    if (word.startsWith('BEGIN:VTIMEZONE')) this.#zone = [line]
    else if (this.#zone) this.#addToZone(calendar, this.#zone, line, word)
    else if (word.startsWith('X-WR-TIMEZONE'))
      calendar.ownZone = line.slice(line.indexOf(':') + 1).trim()
  }

  end(): CalendarLines[] {
    if (this.#calendar || this.#done.length === 0) throw new FeedRefusal('NOT_A_CALENDAR')
    return this.#done
  }

  #begin() {
    if (this.#calendar) throw new FeedRefusal('NOT_A_CALENDAR')
    this.#calendar = { ownZone: '', zones: [], entries: [], unreadable: 0 }
  }

  #finish(calendar: CalendarLines) {
    if (this.#entry) calendar.unreadable++
    this.#done.push(calendar)
    this.#calendar = this.#entry = this.#zone = undefined
  }

  /** One that begins within another, or within a zone, means that the other has lost its end. */
  #beginEntry(calendar: CalendarLines) {
    if (this.#entry) calendar.unreadable++
    this.#zone = undefined
    this.#entry = { lines: [], isDamaged: false, depth: 0, isBroken: false }
  }

  #endEntry(calendar: CalendarLines) {
    if (!this.#entry || this.#entry.isBroken) calendar.unreadable++
    else calendar.entries.push({ lines: this.#entry.lines, isDamaged: this.#entry.isDamaged })
    this.#entry = undefined
  }

  #addToZone({ zones }: CalendarLines, zone: string[], line: string, word: string) {
    zone.push(line)
    if (!word.startsWith('END:VTIMEZONE')) return
    zones.push(zone)
    this.#zone = undefined
  }
}

/** Alarms and other parts within an entry say nothing of when it is. */
function addToEntry(
  entry: EntryLines & { depth: number; isBroken: boolean },
  line: string,
  word: string
) {
  if (word.startsWith('BEGIN:')) entry.depth++
  else if (word.startsWith('END:')) {
    entry.depth--
    if (entry.depth < 0) entry.isBroken = true
  } else if (entry.depth === 0) addProperty(entry, line)
}

function addProperty(entry: EntryLines & { isBroken: boolean }, line: string) {
  const name = /^[A-Z-]+(?=[;:])/i.exec(line.slice(0, 32))?.[0].toUpperCase()
  if (name === undefined) return
  if (OTHERS.has(name)) entry.lines.push(line)
  if (name === 'ATTENDEE') entry.lines.push(...answerIn(line))
  if (!DATES.has(name)) return

  const { lines, isWhole } = datesIn(line, name)
  entry.lines.push(...lines)
  if (!isWhole && LISTS.has(name)) entry.isDamaged = true
  else if (!isWhole) entry.isBroken = true
}

/** The address and the answer of a guest, for the rest may hold anything. */
function answerIn(line: string): string[] {
  const [, answer] = /;PARTSTAT="?([A-Z-]+)/i.exec(line.slice(0, MOST_PARAMETERS)) ?? []
  const [, address] = /:mailto:([^\s;:,"]{3,254})\s*$/i.exec(line) ?? []
  return answer && address ? [`ATTENDEE;PARTSTAT=${answer}:mailto:${address}`] : []
}

/** The dates of a property as lines of one kind each: eight digits are a day, whatever the file says. */
function datesIn(line: string, name: string): { lines: string[]; isWhole: boolean } {
  const colon = endOfParameters(line)
  if (colon === undefined) return { lines: [], isWhole: false }

  const zone = /;TZID=("[^"]*"|[^;:"]*)/i.exec(line.slice(0, colon))?.[0] ?? ''
  const values = line.slice(colon + 1).split(',')
  const dates = values.map((value) => startOf(value.trim())).filter((date) => date !== undefined)
  const days = dates.filter((date) => date.length === 8)
  const times = dates.filter((date) => date.length > 8)
  const lines = []
  if (days.length > 0) lines.push(`${name};VALUE=DATE:${days.join(',')}`)
  if (times.length > 0) lines.push(`${name}${zone}:${times.join(',')}`)
  return { lines, isWhole: dates.length === values.length }
}

/** Where the value begins: at the first colon that is not within quotes. */
function endOfParameters(line: string): number | undefined {
  let isQuoted = false
  for (let at = 0; at < line.length && at < MOST_PARAMETERS; at++) {
    if (line[at] === '"') isQuoted = !isQuoted
    else if (line[at] === ':' && !isQuoted) return at
  }
  return undefined
}

/** A date or time as it stands, of a period its start; undefined for what is none. */
function startOf(value: string): string | undefined {
  const [, date, hour, minute, second] =
    /^(\d{8})(?:T(\d\d)(\d\d)(\d\d)Z?)?(?:\/.*)?$/.exec(value) ?? []
  if (!date || !isDay(date)) return undefined
  if (hour && (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60)) return undefined
  return value.split('/')[0]
}

/** Whether the calendar has this day. */
function isDay(date: string): boolean {
  const [year, month, day] = [date.slice(0, 4), date.slice(4, 6), date.slice(6)]
  return (
    new Date(`${year}-${month}-${day}T00:00Z`).getUTCDate() === Number(day) && Number(month) > 0
  )
}
