import { compose } from '@adonisjs/core/helpers'
import { AccountSchema } from '#database/schema'
import { accentOf } from '#shared/host_colors'
import { withId } from '#core/database/with_id'
import type { Trx } from '#core/database/transaction'
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

  /** The colour that clients see: never black, which means that none was chosen. */
  get shownAccent() {
    return accentOf(this.accentColor, this.username)
  }
}

/**
 * Locks account rows until the transaction ends. Bookings of the same hosts wait here in one order, so that none waits in a
 * circle (docs/domain.md, "No double booking").
 */
export async function lockPeople(trx: Trx, accountIds: string[]): Promise<void> {
  await trx.rawQuery('SELECT id FROM accounts WHERE id = ANY(?) ORDER BY id FOR NO KEY UPDATE', [
    accountIds,
  ])
}
