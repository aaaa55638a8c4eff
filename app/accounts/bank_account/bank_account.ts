import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { BankAccountSchema } from '#database/schema'

/** Where an account is paid out to; `details` are encrypted. */
export default class BankAccount extends compose(BankAccountSchema, withId) {}
