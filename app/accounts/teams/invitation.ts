import { compose } from '@adonisjs/core/helpers'
import { InvitationSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** A place in a team, offered to an e-mail address. */
export default class Invitation extends compose(InvitationSchema, withId) {}
