import type { JobContext } from '#core/jobs'
import { lanes } from '#app/messaging/webhook_endpoints/lanes'
import type { callWebhooks } from './call_webhooks.ts'
import { callNext } from '#app/messaging/webhook_endpoints/call_next'

/** Ends at once. The lane of the endpoint calls, and `call_due_webhooks` finds what a lane that died left. */
export default async function handle({ payload }: JobContext<typeof callWebhooks>) {
  lanes.wake(payload.id, () => callNext(payload))
}
