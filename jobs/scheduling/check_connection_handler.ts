import type { JobContext } from '#core/jobs'
import type { checkConnection } from './check_connection.ts'
import { askConnection } from '#app/scheduling/connections/check_connection'

/** Twice run, it asks once: the first takes the check for itself. */
export default async function handle({ payload, signal }: JobContext<typeof checkConnection>) {
  await askConnection(payload, signal)
}
