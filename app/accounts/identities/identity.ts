import type { Provider } from '#shared/providers'
import { compose } from '@adonisjs/core/helpers'
import { IdentitySchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** Whom a provider says a login is. */
export default class Identity extends compose(IdentitySchema, withId) {
  declare provider: Provider
}
