import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { PaymentAttemptSchema } from '#database/schema'
import type { AttemptState, Settlement } from './domain/session_state.ts'

/** One payment at a provider. */
export default class PaymentAttempt extends compose(PaymentAttemptSchema, withId) {
  declare state: AttemptState
  declare settledAs: Settlement | null
}
