import { compose } from '@adonisjs/core/helpers'
import { AuthorizationCodeSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** A sign-in that has not yet become a token or a session. */
export default class AuthorizationCode extends compose(AuthorizationCodeSchema, withId) {}
