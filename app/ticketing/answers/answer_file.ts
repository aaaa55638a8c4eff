import { compose } from '@adonisjs/core/helpers'
import { AnswerFileSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** A file that a client answers a question with. */
export default class AnswerFile extends compose(AnswerFileSchema, withId) {}
