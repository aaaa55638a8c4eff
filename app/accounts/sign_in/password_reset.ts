import { compose } from '@adonisjs/core/helpers'
import { PasswordResetSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** Leave to choose a new password, given to whoever reads a person's mail. */
export default class PasswordReset extends compose(PasswordResetSchema, withId) {}
