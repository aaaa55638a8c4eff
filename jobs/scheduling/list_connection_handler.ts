import type { JobContext } from '#core/jobs'
import type { listConnection } from './list_connection.ts'
import { listCalendars } from '#app/scheduling/calendars/list_calendars'

export default async function handle({ payload, signal }: JobContext<typeof listConnection>) {
  await listCalendars(payload, signal)
}
