import { compose } from '@adonisjs/core/helpers'
import { WebhookEventSchema } from '#database/schema'
import { withId } from '#core/database/with_id'
import type { SentType } from '#shared/webhooks'

/** What happened, as the bytes that every endpoint gets at every try. */
export default class WebhookEvent extends compose(WebhookEventSchema, withId) {
  declare type: SentType
}
