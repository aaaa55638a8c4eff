import { limits } from '#config/limits'
import { reserve } from '../actions/reserve.ts'
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
    const work = () => transaction((trx) => reserve(trx, booking))
    const ticket = await (booking.coupon ? limitCouponGuesses(caller, work) : work())
    response.status(201)
    return serialize(TicketTransformer.transform(await cardOf(ticket)))
  }
}
