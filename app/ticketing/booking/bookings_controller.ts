import { limits } from '#config/limits'
import { reserve } from './reserve.ts'
import { limitCouponGuesses } from '#catalog'
import type { HttpContext } from '@adonisjs/core/http'
import { announceLimit } from '#core/http/rate_limit'
import { callerOf, countAttempt } from '#core/http/attempts'
import { cardOf } from '../tickets/ticket_card.ts'
import { answerOnce } from '#core/idempotency'
import { bookAppointment } from './validators.ts'
import TicketTransformer from '../tickets/ticket_transformer.ts'

export default class AppointmentsController {
  /** POST /appointments: a client reserves an hour. Idempotent by `Idempotency-Key`. */
  async store(ctx: HttpContext) {
    const { request, response, serialize } = ctx
    const booking = await request.validateUsing(bookAppointment)
    const caller = callerOf(request, booking.captcha)
    const hours = booking.starts?.length ?? 1
    announceLimit(response, await countAttempt(limits.bookings, caller.address, caller, hours))
    const work = () =>
      answerOnce(ctx, 201, async (trx) => {
        const ticket = await reserve(trx, booking)
        return serialize(TicketTransformer.transform(await cardOf(ticket, trx)))
      })
    return booking.coupon ? limitCouponGuesses(caller, work) : work()
  }
}
