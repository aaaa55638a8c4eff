import { limits } from '#config/limits'
import { answerChange } from './validators.ts'
import { askedChanges } from './list_changes.ts'
import { transaction } from '#core/database/transaction'
import type { HttpContext } from '@adonisjs/core/http'
import { answerChange as settle } from './answer_change.ts'
import { callerOf, countAttempt, countIfDone } from '#core/http/attempts'
import CalendarChangeTransformer from './calendar_change_transformer.ts'

/** Bookings whose events their hosts moved or deleted in the calendar. */
export default class CalendarChangesController {
  /** GET /calendar-changes. */
  async index({ scope, serialize }: HttpContext) {
    const items = await askedChanges(scope)
    return serialize({ items: CalendarChangeTransformer.transform(items) })
  }

  /** POST /calendar-changes/:id/answer. */
  async answer({ request, scope, params, response }: HttpContext) {
    const { outcome } = await request.validateUsing(answerChange)
    const id = params.id as string
    const counted = await countAttempt(limits.hostMoves, id, callerOf(request))
    await countIfDone(counted, () => transaction((trx) => settle(trx, scope, { id, outcome })))
    return response.status(204).send('')
  }
}
