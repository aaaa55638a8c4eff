import vine from '@vinejs/vine'
import { defineEvent } from '#core/jobs'

/**
 * A calendar feed could not be read for hours.
 * `id` is that of the feed, `reads` distinguishes one failure from the next.
 */
export const calendarFeedFailed = defineEvent(
  'scheduling.calendar_feed_failed',
  vine.create({
    accountId: vine.string().uuid(),
    id: vine.string().uuid(),
    reads: vine.number(),
  })
)

/** A connection, as events name it. `at` and `since` distinguish one time from the next. */
const connection = { accountId: vine.string().uuid(), id: vine.string().uuid() }

/** A host let us into an account at a provider, for the first time or again. */
export const connectionAdded = defineEvent(
  'scheduling.connection_added',
  vine.create({ ...connection, at: vine.string() })
)

/** A provider refuses us until the host connects again. */
export const connectionBroken = defineEvent(
  'scheduling.connection_broken',
  vine.create({ ...connection, since: vine.string() })
)

/** A provider has not answered for long, or limits us: since when. */
export const connectionLate = defineEvent(
  'scheduling.connection_late',
  vine.create({ ...connection, since: vine.string() })
)

/** A meeting has the link of its video call. `since`: when it was first wanted, `at`: when its provider made the room. */
export const conferenceReady = defineEvent(
  'scheduling.conference_ready',
  vine.create({
    accountId: vine.string().uuid(),
    meetingId: vine.string().uuid(),
    since: vine.string(),
    at: vine.string(),
  }),
  { topic: 'bookings', id: 'meetingId' }
)

/** A meeting has no link until its host does something; `change` distinguishes one time from the next. */
export const conferenceFailed = defineEvent(
  'scheduling.conference_failed',
  vine.create({
    accountId: vine.string().uuid(),
    meetingId: vine.string().uuid(),
    change: vine.number(),
  }),
  { topic: 'bookings', id: 'meetingId' }
)

/** A host was booked at an hour at which something stood in a calendar that was not read yet. */
export const bookingClashed = defineEvent(
  'scheduling.booking_clashed',
  vine.create({
    accountId: vine.string().uuid(),
    calendarId: vine.string().uuid(),
    meetingAccountId: vine.string().uuid(),
    meetingId: vine.string().uuid(),
  }),
  { topic: 'bookings', id: 'meetingId' }
)

/** A host moved or deleted the event of a booking in the calendar; their settings say what follows. */
export const calendarChangeFound = defineEvent(
  'scheduling.calendar_change_found',
  vine.create(connection)
)

/** A host is asked what becomes of a booking whose event they moved or deleted. */
export const calendarChangeAsked = defineEvent(
  'scheduling.calendar_change_asked',
  vine.create({ ...connection, kind: vine.enum(['moved', 'deleted'] as const) }),
  { topic: 'bookings', id: 'id' }
)

/**
 * What a host did to the event of a booking does not stand, for the booking was changed here later. `id` is that of the event;
 * `change` distinguishes one time from the next.
 */
export const calendarChangeOverruled = defineEvent(
  'scheduling.calendar_change_overruled',
  vine.create({
    ...connection,
    kind: vine.enum(['moved', 'deleted'] as const),
    change: vine.number(),
  })
)
