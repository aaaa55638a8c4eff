import { compose } from '@adonisjs/core/helpers'
import { ServiceSchema } from '#database/schema'
import { withId } from '#core/database/with_id'
import type { ServiceLocation } from '#shared/location'

/** What a host publishes. */
export default class Service extends compose(ServiceSchema, withId) {
  declare location: ServiceLocation
}
