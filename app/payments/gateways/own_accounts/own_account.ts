import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { OwnAccountSchema } from '#database/schema'
import type { LinkedProvider } from '#shared/linked_providers'

/**
 * `late`: the provider does not answer. `broken`: the provider refuses us, and clients are not offered it. `leaving`: its
 * host removed it, and what was begun with it ends first.
 */
export type OwnAccountState = 'ok' | 'late' | 'broken' | 'leaving' | 'removed'

/** The states of accounts that their host has connected. */
export const CONNECTED: OwnAccountState[] = ['ok', 'late', 'broken']

/** A host's own account at a provider; `credentials` are encrypted. */
export default class OwnAccount extends compose(OwnAccountSchema, withId) {
  declare provider: LinkedProvider
  declare state: OwnAccountState
}
