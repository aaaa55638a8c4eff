import { compose } from '@adonisjs/core/helpers'
import { PictureSchema } from '#database/schema'
import { withId } from '#core/database/with_id'
import type { Crop, PictureKind } from '#shared/pictures'

/** A picture uploaded for an account. */
export default class Picture extends compose(PictureSchema, withId) {
  declare kind: PictureKind
  declare state: 'PROCESSING' | 'READY' | 'FAILED'
  declare crop: Crop | null
}
