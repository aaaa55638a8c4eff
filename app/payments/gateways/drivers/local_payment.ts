import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { LocalPaymentSchema } from '#database/schema'
import type { ProviderDispute } from '../contract.ts'

/** How a payment can stand at the simulated provider; its page has a text for each. */
export const LOCAL_STATES = [
  ...(['open', 'approved', 'refused', 'underReview', 'expired', 'disappeared'] as const),
] as const

export type LocalState = (typeof LOCAL_STATES)[number]

/** How a simulated dispute stands; null where there is none. */
export type LocalDispute = ProviderDispute['state']

/** A payment as the simulated provider knows it. */
export default class LocalPayment extends compose(LocalPaymentSchema, withId) {
  declare state: LocalState
  declare dispute: LocalDispute | null
}
