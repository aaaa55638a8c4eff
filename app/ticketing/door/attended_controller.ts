import { limits } from '#config/limits'
import { proposeStart, writeNote } from './validators.ts'
import { answerOnce } from '#core/idempotency'
import { limitCalls, callerOf, countAttempt, countIfDone } from '#core/http/attempts'
import { doorMeeting } from './find_door.ts'
import { openAnswerFile } from '../answers/open_answer_file.ts'
import { sendDownload } from '#core/files/send_download'
import { findAttended, findAttendedFile } from './find_attended.ts'
import { sendNoteToAll } from '../tickets/send_note.ts'
import { proposeForHour } from '../tickets/propose_for_hour.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import AttendedTransformer from './attended_transformer.ts'

/** Meetings of a team for the member who attends them, and what that member may do about them. */
export default class AttendedController {
  /** GET /meetings/:id/attended. */
  async show({ params, scope, serialize }: HttpContext) {
    const attended = await findAttended(scope, params.id as string)
    return serialize(AttendedTransformer.transform(attended))
  }

  /** GET /meetings/:id/attended/:entry/answer-files/:questionId: a download. */
  async file(ctx: HttpContext) {
    const { id, entry, questionId } = ctx.params
    const file = await findAttendedFile(ctx.scope, { id, entry, questionId })
    return sendDownload(ctx, await openAnswerFile(file))
  }

  /** POST /meetings/:id/attended/notes: to all of its clients. */
  async note(ctx: HttpContext) {
    const { text } = await ctx.request.validateUsing(writeNote)
    const { accountId, id } = await doorMeeting(ctx.scope, ctx.params.id as string)
    await limitCalls(ctx, limits.hostNotes, `${accountId}:${id}`)
    const note = { accountId, meetingId: id, text, actor: actorOf(ctx) }
    return answerOnce(ctx, 201, async (trx) => ({ bookings: await sendNoteToAll(trx, note) }))
  }

  /** POST /meetings/:id/attended/proposals: another time for an hour. */
  async propose(ctx: HttpContext) {
    const { start } = await ctx.request.validateUsing(proposeStart)
    const meeting = await doorMeeting(ctx.scope, ctx.params.id as string)
    const counted = await countAttempt(limits.hostMoves, meeting.code, callerOf(ctx.request))
    const wish = { meeting, start, actor: actorOf(ctx) }
    await countIfDone(counted, () => transaction((trx) => proposeForHour(trx, wish)))
    const attended = await findAttended(ctx.scope, meeting.id)
    return ctx.serialize(AttendedTransformer.transform(attended))
  }
}

function actorOf({ scope: { userId } }: HttpContext) {
  return { kind: 'host' as const, userId }
}
