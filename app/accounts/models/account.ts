import { compose } from '@adonisjs/core/helpers'
import { AccountSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** What owns things: a person's account (`u`) or a team (`t`). */
export default class Account extends compose(AccountSchema, withId) {
  /** The name as clients read it. */
  get fullName() {
    return [this.firstName, this.lastName].filter(Boolean).join(' ')
  }
}
