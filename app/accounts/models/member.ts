import { compose } from '@adonisjs/core/helpers'
import { MemberSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** Who may act for an account, and as what. */
export default class Member extends compose(MemberSchema, withId) {}
