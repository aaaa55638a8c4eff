/** Years that a booking, a schedule or a question about times may name. */
export const YEARS = { first: 1970, last: 2100 }

/** Whether the calendar has a day (`yyyy-MM-dd`): no 30 February. */
export function isCalendarDay(text: string): boolean {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/** The days that may be named at all. */
const REACH = { first: `${YEARS.first}-01-01`, last: `${YEARS.last}-12-31` }

/** The rule of section 5 that a day breaks which must lie between two others, with its values. */
export function dayProblem(
  text: string,
  { first = REACH.first, last = REACH.last }: { first?: string; last?: string } = {}
): { rule: string; meta: Record<string, string> } | undefined {
  const day = text.slice(0, 10)
  if (!isCalendarDay(day)) return { rule: 'date', meta: {} }
  if (day < first) return { rule: 'dateMin', meta: { min: first } }
  return day > last ? { rule: 'dateMax', meta: { max: last } } : undefined
}

/** Whether a text begins with a calendar day (`yyyy-MM-dd`) from 1970 to 2100, with or without a time. */
export function isDayInReach(text: string): boolean {
  return dayProblem(text) === undefined
}
