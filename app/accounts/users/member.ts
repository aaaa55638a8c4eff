import { compose } from '@adonisjs/core/helpers'
import { MemberSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** A member of an account, with a role. */
export default class Member extends compose(MemberSchema, withId) {}

/** SQL: that a row `u` of users may publish and receive: not disabled, with a proved e-mail. */
export const LIVE_USER = `u.state <> 'DISABLED' AND u.email_verified_at IS NOT NULL`

/**
 * SQL: that a row `m` of members, with its user `u`, is active. A user who left, has not accepted yet, is disabled or has
 * not proved the e-mail is not.
 */
export const LIVE_MEMBER = `m.status = 'ACTIVE' AND ${LIVE_USER}`
