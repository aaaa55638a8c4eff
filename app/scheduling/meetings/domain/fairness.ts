/** A host who could receive a booking, and how many the host has. */
export type Candidate = {
  id: string
  /** At least 1; a host with 2 gets twice as many bookings. */
  weight: number
  /** Bookings ahead. */
  upcoming: number
  /** When they were booked last, in epoch milliseconds; null: never. */
  lastBooked: number | null
}

/**
 * Orders hosts by turn: fewest coming bookings for their weight, longest wait, given order.
 * A pure function (docs/domain.md, "Slots").
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
