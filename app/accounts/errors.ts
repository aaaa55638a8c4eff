import { AppError } from '#core/errors'

/** 401: the same for a wrong password and an unknown e-mail. */
export const invalidCredentials = () => new AppError('INVALID_CREDENTIALS', 401)

/** 403: whoever looks after the product has shut this person out. */
export const accountDisabled = () => new AppError('ACCOUNT_DISABLED', 403)

/** 403: the account has as many files as its plan has room for. */
export const storageQuotaReached = (megabytes: number) =>
  new AppError('STORAGE_QUOTA_REACHED', 403, { megabytes })

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

/** 422: the body names another team than the one that is changed (specification, section 5). */
export const teamMismatch = () => new AppError('TEAM_MISMATCH', 422)

/** 422: the body has an id that names no team (specification, section 5). */
export const teamWithoutId = () => new AppError('TEAM_WITHOUT_ID', 422)

/** 410: a mailed link was used before, or its time is over. */
export const linkExpired = () => new AppError('LINK_EXPIRED', 410)

/** 422: the password that should prove who asks is not theirs. */
export const wrongPassword = () => new AppError('WRONG_PASSWORD', 422)

/** 422: nobody can sign in by this provider here, for it is not configured. */
export const providerNotAvailable = (provider: string) =>
  new AppError('PROVIDER_NOT_AVAILABLE', 422, { provider })

/** 403: first the e-mail has to be proved, or a stranger could prepare an account for its owner. */
export const emailNotVerified = () => new AppError('EMAIL_NOT_VERIFIED', 403)

/** 404: no such way of signing in, or one of somebody else. */
export const identityNotFound = () => new AppError('IDENTITY_NOT_FOUND', 404)

/** 409: without a password this is the only way left to sign in. */
export const lastWayIn = () => new AppError('LAST_WAY_IN', 409)

/** 404: no bank details wait to count. */
export const bankChangeNotFound = () => new AppError('BANK_CHANGE_NOT_FOUND', 404)

/** 404: no such session, or one of somebody else. */
export const sessionNotFound = () => new AppError('SESSION_NOT_FOUND', 404)

/** 403: the account's plan has not got this; `role` is the cheapest that has (domain.md, Roles and plans). */
export const featureNotAvailable = (role: string) =>
  new AppError('FEATURE_NOT_AVAILABLE', 403, { role })

/** 403: the account's plan allows no more of these. */
export const limitReached = (most: number) => new AppError('LIMIT_REACHED', 403, { most })

/** 410: an invitation was taken up, called off, or is over. */
export const invitationEnded = () => new AppError('INVITATION_ENDED', 410)

/** 403: the invitation was sent to somebody else than who is signed in. */
export const invitationForAnother = () => new AppError('INVITATION_FOR_ANOTHER', 403)

/** 409: whoever is invited is a member already. */
export const alreadyMember = () => new AppError('ALREADY_MEMBER', 409)

/** 404: no such member of this team. */
export const memberNotFound = () => new AppError('MEMBER_NOT_FOUND', 404)

/** 409: a team without its owner would belong to nobody. */
export const ownerStays = () => new AppError('OWNER_STAYS', 409)

/** 422: no picture was sent (specification, section 5). */
export const pictureMissing = () => new AppError('PICTURE_MISSING', 422)

/** 422: Plus mode is for profiles with a face (specification, section 5). */
export const plusNeedsPicture = () => new AppError('PLUS_NEEDS_PICTURE', 422)

/** 422: more than one picture was sent. */
export const onePicture = () => new AppError('ONE_PICTURE', 422)

/** 413: the picture has more bytes than the specification's 5 MB. */
export const pictureTooLarge = () => new AppError('PICTURE_TOO_LARGE', 413)

/** 415: the bytes are no JPEG, PNG, WebP or AVIF, whatever name and type they came with. */
export const pictureType = () => new AppError('PICTURE_TYPE', 415)

/** 422: the bytes begin like a picture but are none. */
export const pictureUnreadable = () => new AppError('PICTURE_UNREADABLE', 422)

/** 422: unpacked, the picture would have more than `most` million pixels. */
export const pictureTooManyPixels = (most: number) =>
  new AppError('PICTURE_TOO_MANY_PIXELS', 422, { most })

/** 422: the area that was chosen lies outside the picture. */
export const cropOutside = () => new AppError('CROP_OUTSIDE', 422)

/** 404: no such subscription, or one of somebody else. */
export const subscriptionNotFound = () => new AppError('SUBSCRIPTION_NOT_FOUND', 404)

/** 409: a subscription in this state cannot go to that one. */
export const invalidTransition = (from: string, to: string) =>
  new AppError('INVALID_TRANSITION', 409, { from, to })

/** Why a picture is not taken in. */
export const PICTURE_REFUSALS = [
  'PICTURE_MISSING',
  'ONE_PICTURE',
  'PICTURE_TOO_LARGE',
  'PICTURE_TYPE',
  'PICTURE_UNREADABLE',
  'PICTURE_TOO_MANY_PIXELS',
  'CROP_OUTSIDE',
]
