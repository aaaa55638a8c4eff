import { compose } from '@adonisjs/core/helpers'
import { PasswordResetSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** Permission to choose a new password, sent to a user's e-mail. */
export default class PasswordReset extends compose(PasswordResetSchema, withId) {}
