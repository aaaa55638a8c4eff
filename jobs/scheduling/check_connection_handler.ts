import type { JobContext } from '#core/jobs'
import type { checkConnection } from './check_connection.ts'
import { closeChannels } from '#app/scheduling/calendars/watch_changes'
import { askConnection } from '#app/scheduling/connections/check_connection'

/** Twice run, it asks once: the first takes the check for itself. What its host removed is first told to be silent. */
export default async function handle({ payload, signal }: JobContext<typeof checkConnection>) {
  await askConnection(payload, signal, () => closeChannels(payload, signal))
}
