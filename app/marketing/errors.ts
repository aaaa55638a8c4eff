import { defineError } from '#core/errors'

/** 409: the first steps are not all done, or it is a team, which has none to be rewarded for. */
export const firstStepsOpen = defineError('FIRST_STEPS_OPEN', 409)

/** 422: the days of the analytics are too many, or end before they begin. */
export const analyticsDays = defineError('ANALYTICS_DAYS', 422, (most: number) => ({ most }))
