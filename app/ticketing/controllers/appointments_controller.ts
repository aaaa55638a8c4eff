import { limits } from '#config/limits'
import { book } from '../actions/book.ts'
import { limitCouponGuesses } from '#catalog'
import type { HttpContext } from '@adonisjs/core/http'
import { announceLimit } from '#core/http/rate_limit'
import { callerOf, countAttempt } from '#core/http/attempts'
import { cardOf } from '../queries/ticket_card.ts'
import { transaction } from '#core/database/transaction'
import { bookAppointment } from '../validators/booking.ts'
import TicketTransformer from '../transformers/ticket_transformer.ts'

export default class AppointmentsController {
  /** POST /appointments: a client reserves an hour. Idempotent by `Idempotency-Key`. */
  async store({ request, response, serialize }: HttpContext) {
    const booking = await request.validateUsing(bookAppointment)
    const caller = callerOf(request, booking.captcha)
    announceLimit(response, await countAttempt(limits.bookings, caller.address, caller))
    const reserve = () => transaction((trx) => book(trx, booking))
    const ticket = await (booking.coupon ? limitCouponGuesses(caller, reserve) : reserve())
    response.status(201)
    return serialize(TicketTransformer.transform(await cardOf(ticket)))
  }
}
