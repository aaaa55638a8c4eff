import type { HttpContext } from '@adonisjs/core/http'
import { listMeetings } from '../queries/list_meetings.ts'
import { meetingFilter } from '../validators/meeting_list.ts'
import MeetingTransformer from '../transformers/meeting_transformer.ts'

export default class MeetingsController {
  /** GET /meetings: an account's occurrences in time, a page of them. */
  async index({ request, scope, serialize }: HttpContext) {
    const filter = await request.validateUsing(meetingFilter)
    const page = await listMeetings(scope, filter)
    return serialize({ ...page, items: MeetingTransformer.transform(page.items) })
  }
}
