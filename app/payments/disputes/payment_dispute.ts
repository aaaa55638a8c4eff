import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { PaymentDisputeSchema } from '#database/schema'
import type { DisputeState } from './domain/dispute_state.ts'

/** How the evidence stands: `requested` until a job has sent it, `failed` where it was refused. */
export type Sending = 'none' | 'requested' | 'sent' | 'failed'

/** A payment that a client's bank takes back. */
export default class PaymentDispute extends compose(PaymentDisputeSchema, withId) {
  declare state: DisputeState
  declare sending: Sending
}
