import { limits } from '#config/limits'
import type { HttpContext } from '@adonisjs/core/http'
import { bookGroup } from '../actions/book_group.ts'
import { announceLimit } from '#core/http/rate_limit'
import { callerOf, countAttempt } from '#core/http/attempts'
import { cardOf } from '../queries/ticket_card.ts'
import { transaction } from '#core/database/transaction'
import { bookGroupSession } from '../validators/booking.ts'
import TicketTransformer from '../transformers/ticket_transformer.ts'

export default class GroupBookingsController {
  /** POST /group-bookings: a client takes places of a workshop. Idempotent by `Idempotency-Key`. */
  async store({ request, response, serialize }: HttpContext) {
    const booking = await request.validateUsing(bookGroupSession)
    const caller = callerOf(request, booking.captcha)
    announceLimit(response, await countAttempt(limits.bookings, caller.address, caller))
    const ticket = await transaction((trx) => bookGroup(trx, booking))
    response.status(201)
    return serialize(TicketTransformer.transform(await cardOf(ticket)))
  }
}
