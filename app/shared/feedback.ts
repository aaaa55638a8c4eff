/** How a host would feel without the product (specification, section 3, Feedback). */
export const ABSENCE_SENTIMENTS = [
  'VERY_DISAPPOINTED',
  'SOME_DISAPPOINTED',
  'NO_DISAPPOINTED',
] as const

/** The best rating; the worst is 1 (specification, section 9). */
export const BEST_RATING = 10
