import { compose } from '@adonisjs/core/helpers'
import { ExportSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** A file of a list that a job writes for one member of an account. */
export default class Export extends compose(ExportSchema, withId) {
  declare kind: 'tickets' | 'buyers' | 'changes'
  declare locale: 'es' | 'en'
  declare state: 'waiting' | 'running' | 'done' | 'failed'
}
