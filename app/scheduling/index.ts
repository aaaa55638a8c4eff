/** What other modules may use of scheduling: time, taken and given back. */
export { assignHost } from './actions/assign_host.ts'
export { nameAttendees } from './actions/attendee_names.ts'
export { confirmTimes } from './actions/confirm_times.ts'
export { changeSession } from './actions/save_session.ts'
export { endHold, expiredHolders, holdPlaces } from './actions/hold_places.ts'
export { givePlaces, takePlaces } from './actions/take_places.ts'
export { moveMeeting } from './actions/move_meeting.ts'
export { releaseTime } from './actions/release_time.ts'
export { weeklySeries, type SeriesDate } from './queries/weekly_series.ts'
export {
  default as SeriesDateTransformer,
  seriesAnswer,
} from './transformers/series_date_transformer.ts'
export { reserveTime } from './actions/reserve_time.ts'
export { reserveTimes } from './actions/reserve_times.ts'
export { hostsOfMeeting } from './domain/attending.ts'
export { bookableUntil, isBookableAt, placesLeft } from './domain/sessions.ts'
export {
  meetingNotFound,
  scheduleNotAvailable,
  startedMeeting,
  membersNotFound,
  soldOut,
  notReassignable,
  meetingStarted,
  invalidSession,
  placesTaken,
  policyNotMet,
} from './errors.ts'
export { lockSession, ownWorkshop } from './queries/find_session.ts'
export { nextSession, sessionsOf } from './queries/sessions_of.ts'
export { default as SessionTransformer, sessionAnswer } from './transformers/session_transformer.ts'
export { mayCancel, mayReschedule } from './domain/booking_policy.ts'
export { firstMonthWithTimes, type Availability } from './queries/free_times.ts'
export { hasOwnHours } from './queries/has_own_hours.ts'
export {
  hourByCode,
  meetingById,
  meetingsByIds,
  type MeetingCard,
} from './queries/meeting_by_id.ts'
export { calendarFeedFailed } from './events.ts'
export { calendarFeedFor, type CalendarFeedCard } from './queries/calendar_feed_for.ts'
