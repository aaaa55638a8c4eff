import { LRUCache } from 'lru-cache'
import { DateTime, IANAZone } from 'luxon'
import { instantOfWall } from './zone_offsets.ts'

/** The clock: this instant in UTC. Read at the edge (controllers, handlers, actions) and passed down; pure code has no clock. */
export function now(): DateTime<true> {
  return DateTime.utc()
}

/** An instant as answers carry it: ISO 8601 in UTC. */
export function toIso(instant: DateTime): string
export function toIso(instant: DateTime | null | undefined): string | null
export function toIso(instant: DateTime | null | undefined): string | null {
  return instant?.toUTC().toISO() ?? null
}

/** Zones by the names that were asked for: looking one up takes a third of a millisecond. */
const zoneNames = new LRUCache<string, string>({ max: 1000 })

/**
 * A zone of the IANA database in its one spelling, such as `America/Lima`, if there is one. One spelling keeps caches by
 * zone as small as the number of zones.
 */
export function zoneNamed(name: string): string | undefined {
  const known = zoneNames.get(name)
  if (known || !IANAZone.isValidZone(name)) return known

  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
  const isAlias = timeZone.toLowerCase() !== name.toLowerCase()
  const spelled = isAlias && name.includes('/') ? capitalised(name) : timeZone
  zoneNames.set(name, spelled)
  return spelled
}

/** `asia/KOLKATA` → `Asia/Kolkata`: another name of a zone keeps its letters. */
function capitalised(name: string): string {
  return name.toLowerCase().replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase())
}

/**
 * The instant of a wall time (`yyyy-MM-ddTHH:mm`) in a zone (docs/domain.md, "Time"). Undefined when the clocks skip
 * it, the first occurrence when they repeat it.
 */
export function wallToInstant(wall: string, zone: string): DateTime<true> | undefined {
  const instant = instantOfWall(zone, Date.parse(`${wall}:00Z`))
  return instant === undefined
    ? undefined
    : (DateTime.fromMillis(instant, { zone: 'utc' }) as DateTime<true>)
}

/** What a zone's clocks show at an instant: `yyyy-MM-ddTHH:mm`. */
export function instantToWall(instant: DateTime, zone: string): string {
  return instant.setZone(zone).toFormat("yyyy-MM-dd'T'HH:mm")
}
