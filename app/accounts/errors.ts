import { AppError } from '#core/errors'

/** 401: the same for a wrong password and an unknown e-mail. */
export const invalidCredentials = () => new AppError('INVALID_CREDENTIALS', 401)

/** 409: an account with this e-mail exists. */
export const emailTaken = () => new AppError('EMAIL_TAKEN', 409)

/** 409: somebody else is called so. */
export const usernameTaken = () => new AppError('USERNAME_TAKEN', 409)

/** 422: the name is one of the product's own addresses. */
export const usernameReserved = () => new AppError('USERNAME_RESERVED', 422)

/** 404: nobody has this username. */
export const userNotFound = () => new AppError('USER_NOT_FOUND', 404)

/** 404: there is no such team, or the caller is no member. */
export const teamNotFound = () => new AppError('TEAM_NOT_FOUND', 404)

/** 422: the code is not the one that was sent, or was used before. */
export const invalidCode = () => new AppError('INVALID_CODE', 422)

/** 410: the code was good once, but its time is over. */
export const codeExpired = () => new AppError('EXPIRED', 410)

/** 429: a new code was asked for too soon, or too many were tried. */
export const waitForCode = (seconds: number) =>
  new AppError('WAIT_FOR_CODE', 429, { seconds }, { 'retry-after': String(seconds) })

/** 422: the body names another user than the one who is signed in (specification, section 5). */
export const userMismatch = () => new AppError('USER_MISMATCH', 422)

/** 410: a mailed link was used before, or its time is over. */
export const linkExpired = () => new AppError('LINK_EXPIRED', 410)

/** 422: the password that should prove who asks is not theirs. */
export const wrongPassword = () => new AppError('WRONG_PASSWORD', 422)

/** 404: no such session, or one of somebody else. */
export const sessionNotFound = () => new AppError('SESSION_NOT_FOUND', 404)
