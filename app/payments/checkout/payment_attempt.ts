import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { PaymentAttemptSchema } from '#database/schema'
import type { Arrival } from '#shared/refund_arrival'
import { arrivalOf } from '../gateways/domain/capabilities.ts'
import type { AttemptState, Part, Settlement } from './domain/session_state.ts'

/** The provider of what is paid straight to a host. */
export const HOST = 'host'

/** One payment at a provider. */
export default class PaymentAttempt extends compose(PaymentAttemptSchema, withId) {
  declare state: AttemptState
  declare settledAs: Settlement | null
  declare part: Part

  /**
   * Whether the platform has the money, so that the ledger has it. What a host was paid straight, by hand or on an own
   * account at a provider, is the host's at once.
   */
  get isInLedger(): boolean {
    return this.isAtProvider && this.ownAccountId === null
  }

  /** Whether a provider has the payment, so that a job gives it back; else the host does. */
  get isAtProvider(): boolean {
    return this.provider !== HOST
  }

  /** Days until a refund of it appears at its client; null where its provider names none. An own account takes cards. */
  get arrival(): Arrival | null {
    const { provider, currency, ownAccountId, methodId } = this
    return arrivalOf({ provider, currency, method: ownAccountId ? 'card' : methodId })
  }
}
