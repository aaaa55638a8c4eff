import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { LocalPaymentSchema } from '#database/schema'
import type { ProviderDispute } from '../contract.ts'

export type LocalState = 'open' | 'approved' | 'refused' | 'underReview' | 'expired' | 'disappeared'

/** How a simulated dispute stands; null where there is none. */
export type LocalDispute = ProviderDispute['state']

/** A payment as the simulated provider knows it. */
export default class LocalPayment extends compose(LocalPaymentSchema, withId) {
  declare state: LocalState
  declare dispute: LocalDispute | null
}
