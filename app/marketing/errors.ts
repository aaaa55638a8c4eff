import { AppError } from '#core/errors'

/** 409: the first steps are not all done, or it is a team, which has none to be rewarded for. */
export const firstStepsOpen = () => new AppError('FIRST_STEPS_OPEN', 409)
