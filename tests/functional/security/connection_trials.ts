import { connection, deleted, feed, NONE, type Trial } from './addresses.ts'

/** Where the bookings of a service of the team are written: nowhere, for a team has no calendar. */
const serviceCalendar: Trial = {
  at: ({ serviceId, teamId }) => `/service-calendars/${serviceId}?teamId=${teamId}`,
}

/** Calendars elsewhere, and accounts of hosts at providers. */
export const CONNECTIONS: Record<string, Trial> = {
  'PATCH /calendar-feeds/:id': feed(),
  'POST /calendar-feeds/:id/refresh': feed('/refresh'),
  'DELETE /calendar-feeds/:id': deleted(
    async (world) => `/calendar-feeds/${await world.newFeed()}?teamId=${world.teamId}`
  ),
  'GET /users/:id/apps': { at: ({ teamId }) => `/users/me/apps?teamId=${teamId}` },
  'POST /connections': { body: { provider: 'local-calendar' } },
  'POST /connections/typed': {
    body: { provider: 'caldav', address: 'http://127.0.0.1:9', username: 'ana', password: 'x' },
  },
  'GET /connections/:id': connection(),
  'PATCH /connections/:id': connection(),
  'DELETE /connections/:id': connection(),
  'POST /connections/:id/refresh': connection('/refresh'),
  'GET /service-calendars/:serviceId': serviceCalendar,
  'PUT /service-calendars/:serviceId': { ...serviceCalendar, body: { calendarId: null } },
  'POST /calendar-changes/:id/answer': {
    at: ({ teamId }) => `/calendar-changes/${NONE}/answer?teamId=${teamId}`,
    body: { outcome: 'keep' },
    isMissing: true,
  },
  'PATCH /connections/:id/calendars/:calendarId': connection(`/calendars/${NONE}`),
}
