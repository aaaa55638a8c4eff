import { lanes } from '#app/messaging/webhook_endpoints/lanes'
import { callNext } from '#app/messaging/webhook_endpoints/call_next'
import { dueEndpoints } from '#app/messaging/webhook_endpoints/claim_webhook'

/** A delivery that is claimed twice at once is called once: the claim locks its row. */
export default async function handle() {
  for (const endpoint of await dueEndpoints()) lanes.wake(endpoint.id, () => callNext(endpoint))
}
