/** What other modules may use of scheduling: time, taken and given back. */
export { confirmTime } from './actions/confirm_time.ts'
export { moveMeeting } from './actions/move_meeting.ts'
export { releaseTime } from './actions/release_time.ts'
export { reserveTime } from './actions/reserve_time.ts'
export { mayCancel, mayReschedule } from './domain/booking_policy.ts'
export { firstMonthWithTimes, type Availability } from './queries/free_times.ts'
export { hasOwnHours } from './queries/has_own_hours.ts'
export { meetingById, meetingsByIds, type MeetingCard } from './queries/meeting_by_id.ts'
