import { connection, deleted, feed, NONE, type Trial } from './addresses.ts'

/** Calendars elsewhere, and accounts of hosts at providers. */
export const CONNECTIONS: Record<string, Trial> = {
  'PATCH /calendar-feeds/:id': feed(),
  'POST /calendar-feeds/:id/refresh': feed('/refresh'),
  'DELETE /calendar-feeds/:id': deleted(
    async (world) => `/calendar-feeds/${await world.newFeed()}?teamId=${world.teamId}`
  ),
  'POST /connections': { body: { provider: 'local-calendar' } },
  'POST /connections/typed': {
    body: { provider: 'caldav', address: 'http://127.0.0.1:9', username: 'ana', password: 'x' },
  },
  'GET /connections/:id': connection(),
  'PATCH /connections/:id': connection(),
  'DELETE /connections/:id': connection(),
  'POST /connections/:id/refresh': connection('/refresh'),
  'PATCH /connections/:id/calendars/:calendarId': connection(`/calendars/${NONE}`),
}
