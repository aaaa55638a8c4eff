import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { BankAccountSchema } from '#database/schema'

/** The payout account of an account; `details` are encrypted. */
export default class BankAccount extends compose(BankAccountSchema, withId) {}
