/**
 * Rules of a host that close a time which nothing else takes. A host may book against them.
 * The notice and how far ahead a service is booked, its hours, absences, the break between meetings, bookings a day or week.
 */
export const OWN_RULES = ['NOTICE', 'AHEAD', 'CLOSED', 'AWAY', 'BREAK', 'LIMIT'] as const

export type OwnRule = (typeof OWN_RULES)[number]

/** The rules that a text names, with blanks between them: refusals and histories keep them so. */
export function ownRulesIn(text: unknown): OwnRule[] {
  const names = typeof text === 'string' ? text.split(' ') : []
  return OWN_RULES.filter((rule) => names.includes(rule))
}
