import { SERVICE_COLORS } from '#shared/service_colors'

/** The numbers of the colours of members by their ids. */
export type MemberColors = ReadonlyMap<string, number>

/** The colours of the members of a team by their ids: each has its own while there are enough. */
export function colorsOfMembers(ids: string[]): MemberColors {
  // In the order of ids, so that all weeks and all who look see the same.
  return new Map(ids.toSorted().map((id, index) => [id, (index % SERVICE_COLORS) + 1]))
}
