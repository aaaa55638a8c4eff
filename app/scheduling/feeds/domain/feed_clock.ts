import ICAL from 'ical.js'
import { IANAZone } from 'luxon'
import { instantAtOrAfterWall, instantOfWall, offsetAt } from '#core/zone_offsets'

const DAY = 86_400_000

/** Most zones that one file may name; full calendars have a dozen, and each costs memory. */
const MOST_ZONES = 100

/** Whether a name is one of an IANA zone. Throws RangeError when a file has too many names. */
export type ZoneCheck = (name: string) => boolean

/** A date or time of an entry: what a clock shows, as if it were UTC, and which instant that is there. Milliseconds. */
export type Moment = { wall: number; isDate: boolean; instantAt: (wall: number) => number }

/** Reads the times of one calendar. */
export type FeedClock = (time: ICAL.Time) => Moment

/**
 * The clock of a calendar. A zone is taken from the system's data when it has an IANA name, for those of a file are often
 * old; else from the file's VTIMEZONE, as Outlook's need. Times without a zone, and days, are of the zone that the
 * calendar names for itself, or else of its host's.
 */
export function feedClock({
  ownZone,
  hostZone,
  isZone,
}: {
  ownZone: string
  hostZone: string
  isZone: ZoneCheck
}): FeedClock {
  const floating = isZone(ownZone) ? ownZone : hostZone

  return (time) => {
    const wall = wallOf(time)
    if (Number.isNaN(wall)) throw new RangeError('No time')
    const instantAt = time.isDate
      ? (midnight: number) => instantAtOrAfterWall(floating, midnight)
      : readerOf(time, { floating, isZone })
    return { wall, isDate: time.isDate, instantAt }
  }
}

/** A check for one file, which asks the system about each name once. */
export function zoneCheck(): ZoneCheck {
  const known = new Map<string, boolean>([['', false]])
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    if (known.size > MOST_ZONES) throw new RangeError('Too many zones')
    const isZone = IANAZone.isValidZone(name)
    known.set(name, isZone)
    return isZone
  }
}

/** What a clock shows, as if it were UTC. */
export function wallOf({ year, month, day, hour, minute, second, isDate }: ICAL.Time): number {
  if (isDate) return Date.UTC(year, month - 1, day)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

function readerOf(
  time: ICAL.Time,
  { floating, isZone }: { floating: string; isZone: ZoneCheck }
): Moment['instantAt'] {
  const { zone } = time
  const isDefined = zone !== null && zone !== ICAL.Timezone.localTimezone
  if (zone === ICAL.Timezone.utcTimezone) return (wall) => wall
  const name = isDefined ? zone.tzid : undefinedZoneOf(time)
  if (isZone(name)) return (wall) => fromWall(name, wall)
  if (isDefined) return (wall) => wall - zone.utcOffset(timeOf(wall)) * 1000
  return (wall) => fromWall(floating, wall)
}

/** ical.js keeps the name of a zone that the file does not define; its types do not say so. */
function undefinedZoneOf(time: ICAL.Time) {
  return (time as { timezone?: string }).timezone ?? ''
}

/** A time without a zone. */
export function timeOf(wall: number, isDate = false): ICAL.Time {
  const date = new Date(wall)
  const shown = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    isDate,
  }
  return new ICAL.Time(shown, ICAL.Timezone.localTimezone)
}

/** A time that the clocks skip is read by the offset before the gap (RFC 5545, section 3.3.5). */
function fromWall(zone: string, wall: number): number {
  return instantOfWall(zone, wall) ?? wall - offsetAt(zone, wall - DAY)
}

/** Throws for a VTIMEZONE without a name or readable offsets, which no entry could use. */
export function requireZone(zone: ICAL.Component): void {
  const tzid = zone.getFirstPropertyValue('tzid')
  if (typeof tzid !== 'string' || zone.getAllSubcomponents().length === 0)
    throw new RangeError('No zone')
  keepYearlyRules(zone)
  new ICAL.Timezone({ component: zone, tzid }).utcOffset(timeOf(0))
}

/** Clocks change by the year. Any other rule in a zone is a trap: ical.js would follow it to its end. */
function keepYearlyRules(zone: ICAL.Component) {
  for (const part of zone.getAllSubcomponents())
    for (const property of part.getAllProperties('rrule')) {
      const rule = property.getFirstValue()
      if (!(rule instanceof ICAL.Recur) || rule.freq !== 'YEARLY') part.removeProperty(property)
    }
}
