import { toIso } from '#core/time'
import type { DateTime } from 'luxon'
import { defineError } from '#core/errors'

/** 409: the time was taken meanwhile, or the host is not available then. */
export const scheduleNotAvailable = defineError('SCHEDULE_NOT_AVAILABLE', 409)

/**
 * 409: some of several requested times are not free, so none was taken.
 * `starts`: those that are not free, as instants separated by blanks. `rules`: what of the hosts' own rules closes them, where
 * nothing else does and a host asks.
 */
export const timesNotAvailable = defineError(
  'SCHEDULE_NOT_AVAILABLE',
  409,
  (starts: DateTime[], rules: string[] = []) => ({
    starts: starts.map((start) => toIso(start)).join(' '),
    ...(rules.length > 0 && { rules: rules.join(' ') }),
  })
)

/**
 * 409: meetings of a service that is to take its hosts’ time clash with others.
 * `count`: how many; `starts`: the first of them as instants; `times`: the same for a reader.
 */
export const meetingsClash = defineError(
  'MEETINGS_CLASH',
  409,
  (clash: { count: number; starts: string; times: string }) => clash
)

/** 423: too soon, too far ahead or past, by the service's policy. `limit` is the instant that decides, `why` chooses the text. */
export const policyNotMet = defineError(
  'POLICY_NOT_MET',
  423,
  (limit: DateTime, why: 'past' | 'soon' | 'far' | 'other' = 'other') => ({
    limit: toIso(limit),
    why,
  })
)

/** 404: the service has no member with such an id. */
export const membersNotFound = defineError('MEMBERS_NOT_FOUND', 404)

/** 404: the service has no schedule, or there is no such schedule. */
export const availabilityNotFound = defineError('AVAILABILITY_NOT_FOUND', 404)

/** 422: the asked range is longer than a request may cover, or ends before it starts. */
export const invalidRange = defineError('INVALID_RANGE', 422)

/** 409: the default schedule stays until another is the default. */
export const scheduleIsDefault = defineError('SCHEDULE_IS_DEFAULT', 409)

/** 409: services are offered by this schedule. */
export const scheduleInUse = defineError('SCHEDULE_IN_USE', 409)

/** 409: fewer places are left than requested. */
export const soldOut = defineError('SOLD_OUT', 409, (left: number) => ({ left }))

/** 410: the workshop has begun, or can no longer be booked. */
export const startedMeeting = defineError('START_GROUP_MEETING', 410)

/** 410: the meeting has begun, so it can no longer be approved or confirmed as paid. */
export const meetingStarted = defineError('MEETING_STARTED', 410)

/** 404: the service has no such date, or not any more. */
export const meetingNotFound = defineError('MEETING_NOT_FOUND', 404)

/** 409: the meeting cannot change its host: it is over or cancelled, a workshop, or all hosts attend. */
export const notReassignable = defineError('NOT_REASSIGNABLE', 409)

/** 422: a date that is over, or that could be booked after it began. */
export const invalidDate = defineError('INVALID_SESSION', 422)

/** 409: there have to be more places than current reserves (docs/domain.md, "Field rules"). */
export const placesTaken = defineError('PLACES_TAKEN', 409, (taken: number) => ({ taken }))

/** 404: the account has no such vacation. */
export const vacationNotFound = defineError('VACATION_NOT_FOUND', 404)

/** 409: the account closes the same days already. */
export const vacationExists = defineError('VACATION_EXISTS', 409)

/**
 * 422: days in the wrong order, past, more than a year apart, or too far ahead.
 * The longest vacation and the furthest start: docs/domain.md, "Field rules".
 */
export const vacationOutOfBounds = defineError('VACATION_OUT_OF_BOUNDS', 422)

/** 404: the account has no such blocked interval. */
export const blockedIntervalNotFound = defineError('BLOCKED_INTERVAL_NOT_FOUND', 404)

/** 422: instants in the wrong order, past, more than a year apart, or too far ahead. */
export const blockedIntervalOutOfBounds = defineError('BLOCKED_INTERVAL_OUT_OF_BOUNDS', 422)

/** 404: the account has no such calendar feed. */
export const calendarFeedNotFound = defineError('CALENDAR_FEED_NOT_FOUND', 404)

/** 422: no address of a public machine on the web (domain/feed_address.ts). */
export const feedAddressRefused = defineError('FEED_ADDRESS_REFUSED', 422)

/** 409: an account has as many calendar feeds as it may. */
export const tooManyFeeds = defineError('TOO_MANY_FEEDS', 409)

/** 404: the account has no such connection. */
export const connectionNotFound = defineError('CONNECTION_NOT_FOUND', 404)

/** 422: the provider is not known, or this installation has no credentials of it. */
export const providerNotConfigured = defineError('PROVIDER_NOT_CONFIGURED', 422)

/** 422: members connect calendars in their own accounts; a team has none. */
export const connectionOfPerson = defineError('CONNECTION_OF_PERSON', 422)

/** 422: the address leads to no public server that has calendars. */
export const calendarAddressRefused = defineError('CALENDAR_ADDRESS_REFUSED', 422)

/** 422: the server of a calendar does not take the name and the password. */
export const calendarPasswordRefused = defineError('CALENDAR_PASSWORD_REFUSED', 422)

/** 422: the server of a calendar does not answer, or asks us to wait. */
export const calendarServerSilent = defineError('CALENDAR_SERVER_SILENT', 422)

/** 404: the connection has no such calendar. */
export const connectedCalendarNotFound = defineError('CONNECTED_CALENDAR_NOT_FOUND', 404)

/** 409: the host may read the calendar and not write to it. */
export const calendarNotWritable = defineError('CALENDAR_NOT_WRITABLE', 409)
