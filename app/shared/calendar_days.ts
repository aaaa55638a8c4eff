/** Years that a booking, a schedule or a question about times may name. */
export const YEARS = { first: 1970, last: 2100 }

/** Whether the calendar has a day (`yyyy-MM-dd`): no 30 February. */
export function isCalendarDay(text: string): boolean {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/** Whether a text that begins with a day (`yyyy-MM-dd`, also with a time) names one of the calendar from 1970 to 2100. */
export function isDayInReach(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return isCalendarDay(text.slice(0, 10)) && year >= YEARS.first && year <= YEARS.last
}
