import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { ConnectionLinkSchema } from '#database/schema'

/** A host on the way to a provider and back. */
export default class ConnectionLink extends compose(ConnectionLinkSchema, withId) {}
