import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { ConferenceLinkSchema } from '#database/schema'
import type { ConferenceState } from './domain/conference_states.ts'

/** The room of a meeting, as it is to be and as its provider made it; `startUrl` is encrypted. */
export default class ConferenceLink extends compose(ConferenceLinkSchema, withId) {
  declare state: ConferenceState
}
