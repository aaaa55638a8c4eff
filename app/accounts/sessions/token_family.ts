import { compose } from '@adonisjs/core/helpers'
import { TokenFamilySchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** All tokens that descend from one sign-in; they end together. */
export default class TokenFamily extends compose(TokenFamilySchema, withId) {}
