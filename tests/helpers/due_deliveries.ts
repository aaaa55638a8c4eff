import { now } from '#core/time'
import { jobsOf } from './jobs.ts'
import app from '@adonisjs/core/services/app'
import Delivery from '#app/messaging/deliveries/delivery'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import handle from '#jobs/messaging/send_delivery_handler'

/** What a worker does at this instant: the jobs of deliveries that are due. */
export async function sendDue(): Promise<void> {
  const { signal } = new AbortController()
  for (const { data } of await jobsOf(sendDelivery)) {
    const delivery = await Delivery.find((data as { id: string }).id)
    if (!delivery || delivery.dueAt > now()) continue
    await handle({ payload: data as never, container: app.container, signal } as never)
  }
}
