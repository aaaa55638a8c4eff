import { compose } from '@adonisjs/core/helpers'
import { BuyerFileSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** A file that a host keeps of a client. */
export default class BuyerFile extends compose(BuyerFileSchema, withId) {}
