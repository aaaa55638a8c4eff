/** Whether a place of the dashboard is still told apart as new; `until` is the last day, as `yyyy-MM-dd`. */
export function isNew(until: string | undefined, now: Date): boolean {
  return until !== undefined && now.toISOString().slice(0, 10) <= until
}
