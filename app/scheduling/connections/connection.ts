import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { ConnectionSchema } from '#database/schema'
import type { ConnectionState } from './domain/connection_states.ts'

/** An account at a provider that its host linked; `credentials` are encrypted. */
export default class Connection extends compose(ConnectionSchema, withId) {
  declare state: ConnectionState
}

/** Which connection is meant. */
export type ConnectionKey = { accountId: string; id: string }
