import { compose } from '@adonisjs/core/helpers'
import { WebhookEndpointSchema } from '#database/schema'
import { withId } from '#core/database/with_id'
import type { WebhookType } from '#shared/webhooks'

/** Where a program of an account hears of its bookings. The address and the secrets are encrypted. */
export default class WebhookEndpoint extends compose(WebhookEndpointSchema, withId) {
  declare types: WebhookType[]
  declare state: 'on' | 'off'
  declare offReason: 'host' | 'gone' | 'failing' | null
}
