import { compose } from '@adonisjs/core/helpers'
import { ServiceSchema } from '#database/schema'
import { withId } from '#core/database/with_id'
import type { ServiceLocation } from '#shared/location'
import type { Customization } from '#shared/customization'
import type { BasicField, Question } from '#shared/questions'

/** What a host publishes. */
export default class Service extends compose(ServiceSchema, withId) {
  declare location: ServiceLocation
  declare fields: Question[]
  /** null: the host has not said. */
  declare basicFields: BasicField[] | null
  declare customization: Partial<Customization>
  declare tags: string[]
  /** Minor units by currency. */
  declare bookingPrices: Record<string, number>
}
