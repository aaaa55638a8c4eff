import type { JobContext } from '#core/jobs'
import type { watchCalendar } from './watch_calendar.ts'
import { watchChanges } from '#app/scheduling/calendars/watch_changes'

/** Twice run, it opens one channel: the second sees that there is one which lasts. */
export default async function handle({ payload, signal }: JobContext<typeof watchCalendar>) {
  await watchChanges(payload, signal)
}
