import { paginate, type Page } from '#core/pagination'
import WebhookDelivery from './webhook_delivery.ts'
import WebhookEvent from './webhook_event.ts'
import type WebhookEndpoint from './webhook_endpoint.ts'
import type { WebhookDeliveryPage } from './validators.ts'

/** A delivery with its event, and the bytes that its endpoint gets. */
export type LoggedDelivery = { delivery: WebhookDelivery; event: WebhookEvent; body: string }

/** The deliveries of an endpoint, the newest first. */
export async function listWebhookDeliveries(
  { accountId, id, thin }: WebhookEndpoint,
  { state, type, ...page }: WebhookDeliveryPage
): Promise<Page<LoggedDelivery>> {
  const query = WebhookDelivery.query()
    .where({ accountId, endpointId: id })
    .if(state, (some) => some.where('state', state!))
    .if(type, (some) =>
      some.whereIn('eventId', WebhookEvent.query().where({ accountId, type: type! }).select('id'))
    )
  const found = await paginate(query, page)
  const ids = found.items.map(({ eventId }) => eventId)
  const events = await WebhookEvent.query().where({ accountId }).whereIn('id', ids)
  const byId = new Map(events.map((event) => [event.id, event]))
  const items = found.items.map((delivery) => {
    const event = byId.get(delivery.eventId)!
    return { delivery, event, body: thin ? event.thinBody : event.body }
  })
  return { ...found, items }
}
