import { defineError } from '#core/errors'

/** 403: the form of a booking was sent from another site. */
export const foreignForm = defineError('FOREIGN_FORM', 403)

/** 503: as many files as can be kept are waiting for their bookings; in minutes there is room again. */
export const uploadsFull = defineError('UPLOADS_FULL', 503, { retryAfter: () => 600 })

/** 404: no booking has this code, or another account owns it. */
export const ticketNotFound = defineError('TICKET_NOT_FOUND', 404)

/** 409: the booking is in a state from which this is not possible. See docs/domain.md, "Events of a ticket". */
export const invalidTransition = defineError(
  'INVALID_TRANSITION',
  409,
  (from: string, to: string) => ({ from, to })
)

/** 409: a booking that is to come is to be archived. */
export const bookingNotOver = defineError('BOOKING_NOT_OVER', 409)

/** 409: a booking is to be moved to the time that it has. */
export const sameTime = defineError('SAME_TIME', 409)

/** 409: a message of the move that is to be taken back has gone, or is going. */
export const undoTooLate = defineError('UNDO_TOO_LATE', 409)

/** 409: a client may not book more hours and places to come with this host by themselves. */
export const tooManyHours = defineError('TOO_MANY_HOURS', 409, (max: number) => ({ max }))

/** 409: this client has as many bookings to come with the account as it lets one have. */
export const tooManyOpen = defineError('TOO_MANY_OPEN', 409, (max: number) => ({ max }))

/** 409: too many bookings of this client with this host wait for their payment. */
export const tooManyUnpaid = defineError(
  'TOO_MANY_UNPAID',
  409,
  (max: number, by: 'client' | 'network') => ({ max, by })
)

/** 409: nothing of the booking has to be paid now. It is paid, on site, or its payment is being looked at. */
export const nothingOwed = defineError('NOTHING_OWED', 409)

/** 409: the time to pay is over, or the booking has ended. */
export const paymentTimeOver = defineError('PAYMENT_TIME_OVER', 409)

/** 409: the client was reminded today. `again`: when they can be reminded again. */
export const remindedToday = defineError('REMINDED_TODAY', 409, (again: string) => ({ again }))

/** 422: more places than one booking may take. */
export const tooManyPlaces = defineError('TOO_MANY_PLACES', 422, (max: number) => ({ max }))

/** 422: more bookings than one file holds. */
export const exportTooLarge = defineError('EXPORT_TOO_LARGE', 422, (max: number) => ({ max }))

/** 404: no client has this id, another account has them, or they were merged into another. */
export const buyerNotFound = defineError('BUYER_NOT_FOUND', 404)

/** 409: a client of the account has this e-mail already. */
export const buyerExists = defineError(
  'BUYER_EXISTS',
  409,
  (known: { id: string; name: string }) => ({
    ...known,
  })
)

/** 404: the client has no file with this id. */
export const buyerFileNotFound = defineError('BUYER_FILE_NOT_FOUND', 404)

/** 409: the client has as many files as a host may keep of one. */
export const tooManyBuyerFiles = defineError('TOO_MANY_BUYER_FILES', 409, (max: number) => ({
  max,
}))

/** 422: a client is to be merged with themselves. */
export const mergeWithItself = defineError('MERGE_WITH_ITSELF', 422)

/** 422: notes or tags of two clients have no room in one. `meta` says how many letters and tags are too many. */
export const mergeTooLarge = defineError('MERGE_TOO_LARGE', 422, (excess: Excess) => ({
  ...excess,
}))

type Excess = { notes: number; tags: number }

/** 422: no file of clients was sent. */
export const importMissing = defineError('IMPORT_MISSING', 422)

/** 413: a file of clients has more bytes or rows than one may have. */
export const importTooLarge = defineError('IMPORT_TOO_LARGE', 413)

/** 422: what was sent is no table. */
export const importUnreadable = defineError('IMPORT_UNREADABLE', 422)

/** 422: a column is not in the file or was chosen twice, or the e-mail's is not chosen. */
export const importColumnsWrong = defineError('IMPORT_COLUMNS_WRONG', 422)

/** 409: the columns of an import cannot change any more. */
export const importStarted = defineError('IMPORT_STARTED', 409)

/** 409: another import of the account is on its way. */
export const importUnderWay = defineError('IMPORT_UNDER_WAY', 409)

/** 409: an import was not begun, or its days to undo it are over. */
export const importUndoOver = defineError('IMPORT_UNDO_OVER', 409)

/** 422: a report over more days than one may have. */
export const reportTooLong = defineError('REPORT_TOO_LONG', 422, (days: number) => ({ days }))

/** 409: the booking has no telephone number that WhatsApp could reach. */
export const noPhoneToReach = defineError('NO_PHONE_TO_REACH', 409)

/** 409: the date has room, so it can simply be booked. */
export const notSoldOut = defineError('NOT_SOLD_OUT', 409)

/** 409: this address is in the line already. */
export const alreadyWaiting = defineError('ALREADY_WAITING', 409)

/** 409: too little time is left for a client to answer a proposed time. */
export const proposalTooLate = defineError('PROPOSAL_TOO_LATE', 409)

/** 410: the time is not proposed any more: it was answered, taken back, or its deadline has passed. */
export const proposalOver = defineError('PROPOSAL_OVER', 410)

/** 410: no place is kept for this ticket any more, or not yet. */
export const offerExpired = defineError('OFFER_EXPIRED', 410)

/** 409: the date is booked, and the call does not say that its bookings are cancelled. */
export const dateHasBookings = defineError('SESSION_HAS_BOOKINGS', 409, (bookings: number) => ({
  bookings,
}))

/** 422: the host decides here which member receives, or the rotation does. */
export const memberChoiceNotAllowed = defineError('MEMBER_CHOICE_NOT_ALLOWED', 422)

/** 409: what has one price for all its hours is cancelled as one. */
export const packageStaysWhole = defineError('PACKAGE_STAYS_WHOLE', 409)

/** 409: these times of a series are not free, so nothing was booked: instants, or skipped wall times. */
export const seriesConflicts = defineError('SERIES_CONFLICTS', 409, (times: string[]) => ({
  count: times.length,
  times: times.join(' '),
}))

/** 409: the booking stands, took place, or was paid. See docs/domain.md, "What may be deleted". */
export const notDeletable = defineError('TICKET_NOT_DELETABLE', 409)

/** 409: a ticket without a meeting has no time to move and nothing for a calendar. */
export const ticketWithoutMeeting = defineError('TICKET_WITHOUT_MEETING', 409)

/** 409: nothing was bought with this ticket that could be downloaded, or it is gone. */
export const noDownload = defineError('NO_DOWNLOAD', 409)

/** 410: the link was used as often as it may be, or its days are over. */
export const downloadOver = defineError('DOWNLOAD_OVER', 410)

/** 422: no file was sent. */
export const answerFileMissing = defineError('ANSWER_FILE_MISSING', 422)

/** 422: one question is answered with one file. */
export const oneAnswerFile = defineError('ANSWER_FILE_ONE', 422)

/** 413: the file has more than 10 MB. */
export const answerFileTooLarge = defineError('ANSWER_FILE_TOO_LARGE', 413)

/** 415: the bytes are none of the kinds that are taken, whatever name and type they came with. */
export const answerFileType = defineError('ANSWER_FILE_TYPE', 415)

/** 404: another account owns the booking, or no file answers that question. */
export const answerFileNotFound = defineError('ANSWER_FILE_NOT_FOUND', 404)

/** 409: only a confirmed booking with a time has something to show at the door. */
export const noEntries = defineError('TICKET_WITHOUT_ENTRIES', 409)

/** 404: nothing with this id waits for an answer: it was decided, or the calendar changed again. */
export const calendarChangeNotFound = defineError('CALENDAR_CHANGE_NOT_FOUND', 404)

/** 403: a booking of a team is its managers' to move or cancel; a date of a workshop is not proposed. */
export const calendarChangeNotAllowed = defineError('CALENDAR_CHANGE_NOT_ALLOWED', 403)

/** 404: the caller keeps no such filter in this account. */
export const savedFilterNotFound = defineError('SAVED_FILTER_NOT_FOUND', 404)

/** 409: a member keeps no more filters of one list than this. */
export const tooManySavedFilters = defineError('TOO_MANY_SAVED_FILTERS', 409, (most: number) => ({
  most,
}))
