import { invalidRange } from '#scheduling'
import { agendaQuery } from './validators.ts'
import { eventsBetween } from './find_agenda.ts'
import type { HttpContext } from '@adonisjs/core/http'
import AgendaTransformer from './agenda_transformer.ts'

/** Days of one answer: a month with the weeks in which it begins and ends. */
const MOST_DAYS = 62

/** What stands in a host's time. */
export default class AgendaController {
  /** GET /users/me/events: what takes time between two instants. */
  async index({ request, scope, serialize }: HttpContext) {
    const { start, end } = await request.validateUsing(agendaQuery)
    if (end.diff(start, 'days').days > MOST_DAYS) throw invalidRange()

    const { hosts, events, isCut } = await eventsBetween(scope.accountId, { start, end })
    return serialize({ hosts, isCut, items: AgendaTransformer.transform(events) })
  }
}
