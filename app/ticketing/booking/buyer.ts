import { compose } from '@adonisjs/core/helpers'
import { BuyerSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** The person behind tickets, per account, matched by e-mail. */
export default class Buyer extends compose(BuyerSchema, withId) {}
