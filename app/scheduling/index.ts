/** What other modules may use of scheduling: time, taken and given back. */
export {
  agendaBetween,
  ENTRY_KINDS,
  type AgendaEntry,
  type AgendaHost,
} from './agenda/find_agenda.ts'
export { assignHost } from './meetings/assign_host.ts'
export { attendeeNames } from './meetings/list_meetings.ts'
export { confirmTimes, holdTimes } from './meetings/confirm_times.ts'
export { changeLocation } from './meetings/change_location.ts'
export { deleteMeetings } from './meetings/delete_meetings.ts'
export { changeDate } from './workshops/save_date.ts'
export { endHold, expiredHolders, holdPlaces } from './workshops/hold_places.ts'
export { givePlaces, takePlaces } from './workshops/take_places.ts'
export { freeHeld } from './meetings/free_held.ts'
export { holdTime } from './meetings/hold_time.ts'
export { moveMeeting } from './meetings/move_meeting.ts'
export { releaseTime } from './meetings/release_time.ts'
export { weeklySeries, type SeriesDate } from './series/find_series.ts'
export { default as SeriesDateTransformer, seriesAnswer } from './series/series_date_transformer.ts'
export { reserveTimes } from './meetings/reserve_times.ts'
export { hostsOfMeeting } from './meetings/domain/attending.ts'
export { bookableUntil, isBookableAt, placesLeft } from './workshops/domain/places.ts'
export {
  meetingNotFound,
  scheduleNotAvailable,
  startedMeeting,
  membersNotFound,
  soldOut,
  notReassignable,
  meetingStarted,
  invalidDate,
  invalidRange,
  placesTaken,
  policyNotMet,
} from './errors.ts'
export { findDate, lockDate, ownWorkshop } from './workshops/find_date.ts'
export { nextDate, datesOf } from './workshops/list_dates.ts'
export {
  default as WorkshopDateTransformer,
  dateAnswer,
} from './workshops/workshop_date_transformer.ts'
export { mayCancel, mayReschedule } from './slots/domain/booking_policy.ts'
export { offeredWeeks, availabilityOf, type Availability } from './slots/find_free_times.ts'
export { reservePage } from './slots/reserve_page_controller.ts'
export { workshopPage } from './workshops/workshop_page_controller.ts'
export type { Strictness } from './slots/free_time.ts'
export { hasOwnHours } from './schedules/find_schedule.ts'
export {
  hourByCode,
  meetingById,
  meetingsByIds,
  type MeetingCard,
} from './meetings/find_meetings.ts'
export {
  bookingClashed,
  calendarChangeAsked,
  calendarChangeFound,
  calendarChangeOverruled,
  calendarFeedFailed,
  conferenceFailed,
  conferenceReady,
  connectionBroken,
  connectionLate,
} from './events.ts'
export {
  askedFor,
  overruledFor,
  type AskedCard,
  type CalendarBookingCard,
} from './calendars/find_events.ts'
export {
  CLASHES,
  clashIdOf,
  clashOf,
  IS_OPEN_CLASH,
  keepClash,
  type ClashCard,
} from './calendars/calendar_clash.ts'
export {
  askHost,
  changeOf,
  lockChange,
  noteProposed,
  putBack,
  putBackProposed,
  type ChangeCard,
} from './calendars/settle_change.ts'
export { listGuides, type ProviderGuide } from './connections/list_guides.ts'
export { connectionFor, type ConnectionCard } from './connections/find_connections.ts'
export { calendarFeedFor, type CalendarFeedCard } from './feeds/find_feeds.ts'
