import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { PaymentProofSchema } from '#database/schema'
import type { ProofWarning } from './domain/proof_warnings.ts'

/** How a proof stands. `toGiveBack`: no host accepted it in time, or the booking ended before. */
export type ProofState = 'waiting' | 'accepted' | 'refused' | 'toGiveBack'

/** A client's proof of a transfer to the host. */
export default class PaymentProof extends compose(PaymentProofSchema, withId) {
  declare state: ProofState
  declare warnings: ProofWarning[]
}
