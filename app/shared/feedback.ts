/** How a host would feel without the product (docs/domain.md, "Field rules"). */
export const ABSENCE_SENTIMENTS = [
  'VERY_DISAPPOINTED',
  'SOME_DISAPPOINTED',
  'NO_DISAPPOINTED',
] as const

/** The best rating; the worst is 1 (docs/domain.md, "Field rules"). */
export const BEST_RATING = 10
