/** The parts of the dashboard that a new host is shown, in that order. */
export const TOUR_STEPS = ['link', 'data', 'availability', 'services', 'bookings'] as const

export type TourStep = (typeof TOUR_STEPS)[number]

/** How much of the tour a user has seen. `updatedAt` in UTC. */
export type Tour = {
  updatedAt: string
  steps: { code: TourStep; status: 'pending' | 'completed' }[]
}
