import type { DateTime } from 'luxon'

/** A version of a workflow's steps. Bookings made before `appliesFrom` keep the one before it; null: all bookings take it. */
export type Version = { number: number; appliesFrom: DateTime | null }

/** The version that a booking has: the newest that applies to it, by when it was made. */
export function versionFor<One extends Version>(
  versions: One[],
  bookedAt: DateTime
): One | undefined {
  const newest = [...versions].sort((one, other) => other.number - one.number)
  return (
    newest.find(({ appliesFrom }) => appliesFrom === null || bookedAt >= appliesFrom) ??
    newest.at(-1)
  )
}
