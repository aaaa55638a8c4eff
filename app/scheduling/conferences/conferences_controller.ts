import { findRoom } from './find_room.ts'
import type { HttpContext } from '@adonisjs/core/http'
import ConferenceTransformer from './conference_transformer.ts'

/** The rooms of meetings, for their hosts. */
export default class ConferencesController {
  /** GET /meetings/:id/conference. */
  async show({ scope, params, serialize }: HttpContext) {
    return serialize(ConferenceTransformer.transform(await findRoom(scope, params.id)))
  }
}
