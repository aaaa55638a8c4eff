import { DateTime, IANAZone } from 'luxon'
import { instantOfWall } from './zone_offsets.ts'

/** The clock: this instant in UTC. Read at the edge (controllers, handlers, actions) and passed down; pure code has no clock. */
export function now(): DateTime<true> {
  return DateTime.utc()
}

/** Whether this is a zone of the IANA database, such as `America/Lima`. */
export function isZone(zone: string): boolean {
  return IANAZone.isValidZone(zone)
}

/**
 * The instant of a wall time (`yyyy-MM-ddTHH:mm`) in a zone; undefined when the clocks skip it, the first occurrence
 * when they repeat it (domain rule 9).
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
