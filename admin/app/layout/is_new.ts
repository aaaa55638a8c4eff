/** Whether a place of the dashboard still has the badge 'new'; `until` is its last day, as `yyyy-MM-dd`. */
export function isNew(until: string | undefined, now: Date): boolean {
  return until !== undefined && now.toISOString().slice(0, 10) <= until
}
