import type { JobContext } from '#core/jobs'
import type { followConnection } from './follow_connection.ts'
import { listCalendars } from '#app/scheduling/calendars/list_calendars'

export default async function handle({ payload, signal }: JobContext<typeof followConnection>) {
  const { accountId, id } = payload
  await listCalendars({ accountId, id }, signal)
}
