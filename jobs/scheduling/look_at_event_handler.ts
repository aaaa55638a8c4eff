import type { JobContext } from '#core/jobs'
import type { lookAtEvent } from './look_at_event.ts'
import { lookAt } from '#app/scheduling/calendars/look_at_event'

/** Twice run, it looks once: the second run finds that nothing is wanted. */
export default async function handle({ payload, signal }: JobContext<typeof lookAtEvent>) {
  await lookAt(payload, signal)
}
