import { compose } from '@adonisjs/core/helpers'
import { TaxDatumSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** Under which name and number an account pays its taxes. */
export default class TaxData extends compose(TaxDatumSchema, withId) {
  static table = 'tax_data'
}
