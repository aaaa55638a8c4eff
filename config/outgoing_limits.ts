/**
 * Seconds for which another server can have us wait by a `Retry-After`. A wrong header, or the server of a stranger, would
 * otherwise leave a calendar unread or a room unmade for years.
 */
export const longestRetryAfter = {
  /** A day, the longest limit of a provider (Zoom: docs/limits.md, "Rooms of video calls"). */
  ofAll: 86_400,
  /** Hours are offered by what was read of a calendar, which waits no longer than one that fails. */
  ofCalendars: 3600,
  /** Most mails and messages of WhatsApp are about bookings of the same day. */
  ofMessages: 3600,
} as const
