import type { HttpContext } from '@adonisjs/core/http'
import { listMeetings } from './list_meetings.ts'
import { meetingFilter } from './validators.ts'
import MeetingTransformer from './meeting_transformer.ts'

export default class MeetingsController {
  /** GET /meetings: an account's occurrences in time, a page of them. */
  async index({ request, scope, serialize }: HttpContext) {
    const filter = await request.validateUsing(meetingFilter)
    const page = await listMeetings(scope, filter)
    return serialize({ ...page, items: MeetingTransformer.transform(page.items) })
  }
}
