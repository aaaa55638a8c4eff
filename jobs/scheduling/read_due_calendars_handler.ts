import type { JobContext } from '#core/jobs'
import { readDue } from '#app/scheduling/calendars/read_due'
import type { readDueCalendars } from './read_due_calendars.ts'

export default async function handle({ signal }: JobContext<typeof readDueCalendars>) {
  await readDue(signal)
}
