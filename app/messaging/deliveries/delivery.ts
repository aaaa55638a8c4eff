import { compose } from '@adonisjs/core/helpers'
import { DeliverySchema } from '#database/schema'
import { withId } from '#core/database/with_id'
import type { Audience } from '#shared/audiences'
import type { Edit } from './domain/edit.ts'

/** What a delivery is about: the kind of its topic and the ids that its message reads. */
export type About = { kind: string; audience?: Audience; [id: string]: unknown }

/** One message to one recipient over one channel, with its whole history. */
export default class Delivery extends compose(DeliverySchema, withId) {
  declare about: About
  declare edited: Edit | null
}
