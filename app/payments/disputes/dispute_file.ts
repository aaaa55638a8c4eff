import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { DisputeFileSchema } from '#database/schema'

/** A file of a dispute: `added` by its host, or the `evidence` as it was sent. */
export default class DisputeFile extends compose(DisputeFileSchema, withId) {
  declare kind: 'added' | 'evidence'
}
