import { DateTime } from 'luxon'

/** The clock: this instant in UTC. Read at the edge (controllers, handlers, actions) and passed down; pure code has no clock. */
export function now(): DateTime<true> {
  return DateTime.utc()
}
