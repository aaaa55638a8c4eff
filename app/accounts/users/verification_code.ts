import { compose } from '@adonisjs/core/helpers'
import { VerificationCodeSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** Proof of an e-mail address, asked for and not yet given. */
export default class VerificationCode extends compose(VerificationCodeSchema, withId) {}
