/** In what days are counted. */
export const ARRIVAL_UNITS = ['business', 'calendar'] as const

/**
 * Days that money takes to appear at its client once a provider has given it back. Of calendar days only the most is
 * known.
 */
export type Arrival = { unit: (typeof ARRIVAL_UNITS)[number]; least: number; most: number }

/** What the text `common.refund.arrival` says of it; null: the provider names no days. */
export function arrivalValues(arrival: Arrival | null, reader: 'client' | 'host') {
  return { reader, ...(arrival ?? { unit: 'unknown', least: 0, most: 0 }) }
}

/** Each of these once. */
export function distinctArrivals(arrivals: (Arrival | null)[]): (Arrival | null)[] {
  const seen = new Map(arrivals.map((arrival) => [JSON.stringify(arrival), arrival]))
  return [...seen.values()]
}
