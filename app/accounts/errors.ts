import { defineError } from '#core/errors'

/** 401: the same for a wrong password and an unknown e-mail. */
export const invalidCredentials = defineError('INVALID_CREDENTIALS', 401)

/** 403: staff have disabled this user. */
export const accountDisabled = defineError('ACCOUNT_DISABLED', 403)

/** 403: the account has as many files as its plan has room for. */
export const storageQuotaReached = defineError(
  'STORAGE_QUOTA_REACHED',
  403,
  (megabytes: number) => ({ megabytes })
)

/** 409: an account with this e-mail exists. */
export const emailTaken = defineError('EMAIL_TAKEN', 409)

/** 409: another account has this username. */
export const usernameTaken = defineError('USERNAME_TAKEN', 409)

/** 422: the name is one of the product's own addresses. */
export const usernameReserved = defineError('USERNAME_RESERVED', 422)

/** 404: no account has this username. */
export const userNotFound = defineError('USER_NOT_FOUND', 404)

/** 404: there is no such team, or the caller is no member. */
export const teamNotFound = defineError('TEAM_NOT_FOUND', 404)

/** 422: the code is not the one that was sent, or was used before. */
export const invalidCode = defineError('INVALID_CODE', 422)

/** 410: the code was good once, but its time is over. */
export const codeExpired = defineError('EXPIRED', 410)

/** 429: a new code was asked for too soon, or too many were tried. */
export const waitForCode = defineError('WAIT_FOR_CODE', 429, {
  meta: (seconds: number) => ({ seconds }),
  retryAfter: (seconds: number) => seconds,
})

/** 409: the account has no telephone number that can be reached. */
export const noPhone = defineError('NO_PHONE', 409)

/** 409: the account's phone was proved before. */
export const phoneVerified = defineError('PHONE_VERIFIED', 409)

/** 422: the body names another user than the one who is signed in (docs/domain.md, "Field rules"). */
export const userMismatch = defineError('USER_MISMATCH', 422)

/** 422: the body names another team than the one that is changed (docs/domain.md, "Field rules"). */
export const teamMismatch = defineError('TEAM_MISMATCH', 422)

/** 422: the body has an id that names no team (docs/domain.md, "Field rules"). */
export const teamWithoutId = defineError('TEAM_WITHOUT_ID', 422)

/** 410: a mailed link was used before, or its time is over. */
export const linkExpired = defineError('LINK_EXPIRED', 410)

/** 422: the current password is wrong. */
export const wrongPassword = defineError('WRONG_PASSWORD', 422)

/** 422: this provider is not configured here. */
export const providerNotAvailable = defineError(
  'PROVIDER_NOT_AVAILABLE',
  422,
  (provider: string) => ({ provider })
)

/** 403: the e-mail has to be proved first, or a stranger could prepare an account for its owner. */
export const emailNotVerified = defineError('EMAIL_NOT_VERIFIED', 403)

/** 404: no such way of signing in, or one of another user. */
export const identityNotFound = defineError('IDENTITY_NOT_FOUND', 404)

/** 409: without a password this is the only way left to sign in. */
export const lastWayIn = defineError('LAST_WAY_IN', 409)

/** 404: no bank details wait to count. */
export const bankChangeNotFound = defineError('BANK_CHANGE_NOT_FOUND', 404)

/** 404: no such session, or one of another user. */
export const sessionNotFound = defineError('SESSION_NOT_FOUND', 404)

/** 403: the account's plan has not got this; `role` is the cheapest that has. See docs/domain.md, "Roles and plans". */
export const featureNotAvailable = defineError('FEATURE_NOT_AVAILABLE', 403, (role: string) => ({
  role,
}))

/** 403: the account's plan allows no more of these. */
export const limitReached = defineError('LIMIT_REACHED', 403, (most: number) => ({ most }))

/** 410: an invitation was accepted, cancelled, or is over. */
export const invitationEnded = defineError('INVITATION_ENDED', 410)

/** 403: the invitation was sent to another user. */
export const invitationForAnother = defineError('INVITATION_FOR_ANOTHER', 403)

/** 409: the invited user is a member already. */
export const alreadyMember = defineError('ALREADY_MEMBER', 409)

/** 404: no such member of this team. */
export const memberNotFound = defineError('MEMBER_NOT_FOUND', 404)

/** 409: a team keeps its owner. */
export const ownerStays = defineError('OWNER_STAYS', 409)

/** 422: no picture was sent (docs/domain.md, "Field rules"). */
export const pictureMissing = defineError('PICTURE_MISSING', 422)

/** 422: Plus mode is for profiles with a face (docs/domain.md, "Field rules"). */
export const plusNeedsPicture = defineError('PLUS_NEEDS_PICTURE', 422)

/** 422: more than one picture was sent. */
export const onePicture = defineError('ONE_PICTURE', 422)

/** 413: the picture has more bytes than the specification's 5 MB. */
export const pictureTooLarge = defineError('PICTURE_TOO_LARGE', 413)

/** 415: the bytes are no JPEG, PNG, WebP or AVIF, whatever name and type they came with. */
export const pictureType = defineError('PICTURE_TYPE', 415)

/** 422: the bytes begin like a picture but are none. */
export const pictureUnreadable = defineError('PICTURE_UNREADABLE', 422)

/** 422: unpacked, the picture would have more than `most` million pixels. */
export const pictureTooManyPixels = defineError('PICTURE_TOO_MANY_PIXELS', 422, (most: number) => ({
  most,
}))

/** 422: the area that was chosen lies outside the picture. */
export const cropOutside = defineError('CROP_OUTSIDE', 422)

/** 404: no such subscription, or one of another account. */
export const subscriptionNotFound = defineError('SUBSCRIPTION_NOT_FOUND', 404)

/** 409: a subscription in this state cannot go to that one. */
export const invalidTransition = defineError(
  'INVALID_TRANSITION',
  409,
  (from: string, to: string) => ({ from, to })
)

/** Why a picture is not taken in. */
export const PICTURE_REFUSALS = [
  pictureMissing,
  onePicture,
  pictureTooLarge,
  pictureType,
  pictureUnreadable,
  pictureTooManyPixels,
  cropOutside,
]

/** 404: no such API key, or it has ended. */
export const apiKeyNotFound = defineError('API_KEY_NOT_FOUND', 404)

/** 422: an API key would have ended before it was made. */
export const keyEndsTooSoon = defineError('KEY_ENDS_TOO_SOON', 422)
