import { defineError } from '#core/errors'

/** 409: the first steps are not all done, or it is a team, which has none to be rewarded for. */
export const firstStepsOpen = defineError('FIRST_STEPS_OPEN', 409)
