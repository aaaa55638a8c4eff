/**
 * Rules of a host that close a time which nothing else takes: a host may book against them, a client may not.
 * The notice and how far ahead a service is booked, its hours, absences, the break between meetings, bookings a day or week.
 */
export const OWN_RULES = ['NOTICE', 'AHEAD', 'CLOSED', 'AWAY', 'BREAK', 'LIMIT'] as const

export type OwnRule = (typeof OWN_RULES)[number]

/** The rules that a text of blanks between them names, as refusals and the history of a booking keep them. */
export function ownRulesIn(text: unknown): OwnRule[] {
  const names = typeof text === 'string' ? text.split(' ') : []
  return OWN_RULES.filter((rule) => names.includes(rule))
}
