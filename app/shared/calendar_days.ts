/** Years that a booking, a schedule or a question about times may name. */
export const YEARS = { first: 1970, last: 2100 }

/** Whether the calendar has a day (`yyyy-MM-dd`): no 30 February. */
export function isCalendarDay(text: string): boolean {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/** The days that may be named at all. */
const REACH = { first: `${YEARS.first}-01-01`, last: `${YEARS.last}-12-31` }

/** Which rule of the specification's section 5 a day breaks that is to lie between two others, with what fills its text. */
export function dayProblem(
  text: string,
  { first = REACH.first, last = REACH.last }: { first?: string; last?: string } = {}
): { rule: string; meta: Record<string, string> } | undefined {
  const day = text.slice(0, 10)
  if (!isCalendarDay(day)) return { rule: 'date', meta: {} }
  if (day < first) return { rule: 'dateMin', meta: { min: first } }
  return day > last ? { rule: 'dateMax', meta: { max: last } } : undefined
}

/** Whether a text that begins with a day (`yyyy-MM-dd`, also with a time) names one of the calendar from 1970 to 2100. */
export function isDayInReach(text: string): boolean {
  return dayProblem(text) === undefined
}
