import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { ProviderNotificationSchema } from '#database/schema'

/** A notification as its provider sent it. */
export default class ProviderNotification extends compose(ProviderNotificationSchema, withId) {
  declare verdict: Verdict
}

/** Whether its signature fits; `unverified`: a job checks it before anything else. */
export type Verdict = 'verified' | 'unverified' | 'refused'
