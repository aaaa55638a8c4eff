import { compose } from '@adonisjs/core/helpers'
import type { ProviderEvent } from './contract.ts'
import { withId } from '#core/database/with_id'
import { PaymentNotificationSchema } from '#database/schema'

/** A notification as its provider sent it. */
export default class PaymentNotification extends compose(PaymentNotificationSchema, withId) {
  declare verdict: 'verified' | 'unverified' | 'refused'
  declare kind: ProviderEvent['kind']
}
