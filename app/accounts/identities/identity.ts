import type { Provider } from '#shared/providers'
import { compose } from '@adonisjs/core/helpers'
import { IdentitySchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** A provider's account by which a user signs in. */
export default class Identity extends compose(IdentitySchema, withId) {
  declare provider: Provider
}
