/** Somebody who could take a booking, and how busy they are kept. */
export type Candidate = {
  id: string
  /** At least 1; somebody with 2 is to get twice as many. */
  weight: number
  /** Bookings ahead. */
  upcoming: number
  /** When they were booked last, in epoch milliseconds; null: never. */
  lastBooked: number | null
}

/**
 * Whose turn it is, first to last: who has the fewest bookings ahead for their weight, then who has waited longest since
 * the last one, then as they were given (domain, Slots: how one is decided, 5). A pure function of its inputs.
 */
export function byTurn<One extends Candidate>(candidates: One[]): One[] {
  return candidates.toSorted(
    (one, other) =>
      // Multiplied crosswise, so that no fraction is rounded.
      one.upcoming * other.weight - other.upcoming * one.weight || since(one) - since(other) || 0
  )
}

/** Who was never booked has waited longest; finite, for two of them are alike. */
function since({ lastBooked }: Candidate): number {
  return lastBooked ?? -Number.MAX_SAFE_INTEGER
}
