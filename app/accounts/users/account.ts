import { compose } from '@adonisjs/core/helpers'
import { AccountSchema } from '#database/schema'
import { withId } from '#core/database/with_id'
import type { SocialNetwork } from '#shared/social_networks'
import type { Confirmations, Reminders } from '#shared/notifications'

/** What owns things: a person's account (`u`) or a team (`t`). */
export default class Account extends compose(AccountSchema, withId) {
  declare socialNetworks: SocialNetwork[]
  declare additionalFields: { title: string; value: string }[]
  declare reminders: Reminders
  declare confirmations: Confirmations

  /** The name as clients read it. */
  get fullName() {
    return [this.firstName, this.lastName].filter(Boolean).join(' ')
  }
}
