import { toIso } from '#core/time'
import type { DateTime } from 'luxon'
import { AppError } from '#core/errors'

/** 503: as many files as can be kept are waiting for their bookings; in minutes there is room again. */
export const uploadsFull = () => new AppError('UPLOADS_FULL', 503, {}, { 'retry-after': '600' })

/** 404: no booking has this code, or it belongs to somebody else. */
export const ticketNotFound = () => new AppError('TICKET_NOT_FOUND', 404)

/** 409: the booking is in a state from which this is not possible (domain rule 7). */
export const invalidTransition = (from: string, to: string) =>
  new AppError('INVALID_TRANSITION', 409, { from, to })

/** 423: the host's notice period for cancelling has begun at `limit`. */
export const cancellationClosed = (limit: DateTime) =>
  new AppError('POLICY_NOT_MET', 423, { limit: toIso(limit) })

/** 409: a booking is to be moved to the time that it has. */
export const sameTime = () => new AppError('SAME_TIME', 409)

/** 409: this e-mail has as many hours to come with this host as a client may book by themselves. */
export const tooManyHours = (max: number) => new AppError('TOO_MANY_HOURS', 409, { max })

/** 422: more places than one booking may take. */
export const tooManyPlaces = (max: number) => new AppError('TOO_MANY_PLACES', 422, { max })

/** 422: more bookings than one file holds. */
export const exportTooLarge = (max: number) => new AppError('EXPORT_TOO_LARGE', 422, { max })

/** 409: the date has room, so it can simply be booked. */
export const notSoldOut = () => new AppError('NOT_SOLD_OUT', 409)

/** 409: this address is in the line already. */
export const alreadyWaiting = () => new AppError('ALREADY_WAITING', 409)

/** 410: no place is kept for this ticket any more, or not yet. */
export const offerExpired = () => new AppError('OFFER_EXPIRED', 410)

/** 409: somebody has booked this date, and nobody asked for their bookings to be cancelled. */
export const sessionHasBookings = (bookings: number) =>
  new AppError('SESSION_HAS_BOOKINGS', 409, { bookings })

/** 422: who receives is decided by the host here, or by whose turn it is. */
export const memberChoiceNotAllowed = () => new AppError('MEMBER_CHOICE_NOT_ALLOWED', 422)

/** 422: who waits for a place pays nothing yet. */
export const couponNotValidHere = () => new AppError('COUPON_NOT_VALID_HERE', 422)

/** 409: what has one price for all its hours is called off as one. */
export const packageStaysWhole = () => new AppError('PACKAGE_STAYS_WHOLE', 409)

/** 409: of a series booked at once these times are not free, so nothing was booked: instants, or wall times that never come. */
export const seriesConflicts = (times: string[]) =>
  new AppError('SERIES_CONFLICTS', 409, { count: times.length, times: times.join(' ') })

/** 409: a ticket without a meeting has no time to move and nothing for a calendar. */
export const ticketWithoutMeeting = () => new AppError('TICKET_WITHOUT_MEETING', 409)

/** 409: nothing was bought with this ticket that could be downloaded, or it is gone. */
export const noDownload = () => new AppError('NO_DOWNLOAD', 409)

/** 410: the link was used as often as it may be, or its days are over. */
export const downloadOver = () => new AppError('DOWNLOAD_OVER', 410)

/** 404: a host books only what is their own. */
export const serviceNotYours = () => new AppError('SERVICE_NOT_FOUND', 404)

/** 422: no file was sent. */
export const answerFileMissing = () => new AppError('ANSWER_FILE_MISSING', 422)

/** 422: one question is answered with one file. */
export const oneAnswerFile = () => new AppError('ANSWER_FILE_ONE', 422)

/** 413: the file has more than 10 MB. */
export const answerFileTooLarge = () => new AppError('ANSWER_FILE_TOO_LARGE', 413)

/** 415: the bytes are none of the kinds that are taken, whatever name and type they came with. */
export const answerFileType = () => new AppError('ANSWER_FILE_TYPE', 415)

/** 404: the booking is somebody else's, or that question was not answered with a file. */
export const answerFileNotFound = () => new AppError('ANSWER_FILE_NOT_FOUND', 404)
