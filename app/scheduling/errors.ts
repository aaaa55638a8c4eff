import { toIso } from '#core/time'
import type { DateTime } from 'luxon'
import { AppError } from '#core/errors'

/** 409: somebody was faster, or the host is not there at that time. */
export const scheduleNotAvailable = () => new AppError('SCHEDULE_NOT_AVAILABLE', 409)

/** 409: of several times asked for at once these are not free, so none was taken: instants, with blanks between them. */
export const timesNotAvailable = (starts: DateTime[]) =>
  new AppError('SCHEDULE_NOT_AVAILABLE', 409, {
    starts: starts.map((start) => toIso(start)).join(' '),
  })

/** 409: these meetings of a service that is to take its hosts' time clash with others: how many, the first as instants, and as read. */
export const meetingsClash = (clash: { count: number; starts: string; times: string }) =>
  new AppError('MEETINGS_CLASH', 409, clash)

/** 423: too soon, too far ahead or past, by the service's policy. `limit` is the instant that decides. */
export const policyNotMet = (limit: DateTime) =>
  new AppError('POLICY_NOT_MET', 423, { limit: toIso(limit) })

/** 404: the service has nobody with such an id. */
export const membersNotFound = () => new AppError('MEMBERS_NOT_FOUND', 404)

/** 404: the service has no schedule, or there is no such schedule. */
export const availabilityNotFound = () => new AppError('AVAILABILITY_NOT_FOUND', 404)

/** 422: the asked range is longer than a request may cover, or ends before it starts. */
export const invalidRange = () => new AppError('INVALID_RANGE', 422)

/** 409: the default schedule stays until another is the default. */
export const scheduleIsDefault = () => new AppError('SCHEDULE_IS_DEFAULT', 409)

/** 409: services are offered by this schedule. */
export const scheduleInUse = () => new AppError('SCHEDULE_IN_USE', 409)

/** 409: fewer places are left than were asked for. */
export const soldOut = (left: number) => new AppError('SOLD_OUT', 409, { left })

/** 410: the workshop has begun, or can no longer be booked. */
export const startedMeeting = () => new AppError('START_GROUP_MEETING', 410)

/** 410: the meeting has begun, so it can no longer be approved or confirmed as paid. */
export const meetingStarted = () => new AppError('MEETING_STARTED', 410)

/** 404: the service has no such date, or not any more. */
export const meetingNotFound = () => new AppError('MEETING_NOT_FOUND', 404)

/** 409: nobody else can take this meeting: it is over or off, a workshop, or everybody attends it. */
export const notReassignable = () => new AppError('NOT_REASSIGNABLE', 409)

/** 422: a date that is over, or that could be booked after it began. */
export const invalidSession = () => new AppError('INVALID_SESSION', 422)

/** 409: there have to be more places than current reserves (specification, section 5). */
export const placesTaken = (taken: number) => new AppError('PLACES_TAKEN', 409, { taken })

/** 404: no such vacation, or one of somebody else. */
export const vacationNotFound = () => new AppError('VACATION_NOT_FOUND', 404)

/** 422: days in the wrong order, over, more than a year, or more than two years ahead (specification, section 5). */
export const vacationOutOfBounds = () => new AppError('VACATION_OUT_OF_BOUNDS', 422)

/** 404: no such blocked interval, or one of somebody else. */
export const blockedIntervalNotFound = () => new AppError('BLOCKED_INTERVAL_NOT_FOUND', 404)

/** 422: instants in the wrong order, over, more than a year apart, or more than two years ahead, as of vacations. */
export const blockedIntervalOutOfBounds = () => new AppError('BLOCKED_INTERVAL_OUT_OF_BOUNDS', 422)

/** 404: no such calendar feed, or one of somebody else. */
export const calendarFeedNotFound = () => new AppError('CALENDAR_FEED_NOT_FOUND', 404)

/** 422: no address of a public machine on the web (domain/feed_address.ts). */
export const feedAddressRefused = () => new AppError('FEED_ADDRESS_REFUSED', 422)

/** 409: an account has as many calendar feeds as it may. */
export const tooManyFeeds = () => new AppError('TOO_MANY_FEEDS', 409)
