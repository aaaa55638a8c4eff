import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { OwnAccountLinkSchema } from '#database/schema'
import type { LinkedProvider } from '#shared/linked_providers'

/** A host on the way to a provider and back. */
export default class OwnAccountLink extends compose(OwnAccountLinkSchema, withId) {
  declare provider: LinkedProvider
}
