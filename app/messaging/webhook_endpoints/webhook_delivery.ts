import { compose } from '@adonisjs/core/helpers'
import { WebhookDeliverySchema } from '#database/schema'
import { withId } from '#core/database/with_id'
import type { WebhookError, WebhookState } from '#shared/webhooks'

/** One event for one endpoint, with how its tries ended. */
export default class WebhookDelivery extends compose(WebhookDeliverySchema, withId) {
  declare state: WebhookState
  declare lastError: WebhookError | null
}
