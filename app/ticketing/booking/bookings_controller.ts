import { book } from './book.ts'
import { limits } from '#config/limits'
import { limitCouponGuesses } from '#catalog'
import { answerOnce } from '#core/idempotency'
import type { HttpContext } from '@adonisjs/core/http'
import { announceLimit } from '#core/http/rate_limit'
import { cardOf } from '../cards/find_ticket_card.ts'
import type { Booking } from '../tickets/kinds/contract.ts'
import { callerOf, countAttempt } from '#core/http/attempts'
import TicketTransformer from '../cards/ticket_transformer.ts'
import { bookAppointment, bookWorkshop, registerFor, startsOf } from './validators.ts'

/** What clients book, each kind at an address of its own. Idempotent by `Idempotency-Key`. */
export default class BookingsController {
  /** POST /appointments: a client reserves one or several hours. */
  async hour(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(bookAppointment)
    const { start, starts, ...booking } = input
    return store(ctx, { ...booking, kind: 'hour', starts: startsOf(input) })
  }

  /** POST /group-bookings: a client takes places of a workshop. */
  async workshop(ctx: HttpContext) {
    return store(ctx, {
      ...(await ctx.request.validateUsing(bookWorkshop)),
      kind: 'workshop',
    })
  }

  /** POST /registrations: a client enrols, or asks for a file or a payment link. */
  async registration(ctx: HttpContext) {
    return store(ctx, { ...(await ctx.request.validateUsing(registerFor)), kind: 'registration' })
  }
}

async function store(ctx: HttpContext, booking: Booking & { captcha?: string }) {
  const { request, response, serialize } = ctx
  const caller = callerOf(request, booking.captcha)
  const hours = booking.starts?.length ?? 1
  announceLimit(response, await countAttempt(limits.bookings, caller.address, caller, hours))
  const work = () =>
    answerOnce(ctx, 201, async (trx) => {
      const ticket = await book(trx, booking)
      return serialize(TicketTransformer.transform(await cardOf(ticket, trx)))
    })
  return booking.coupon ? limitCouponGuesses(caller, work) : work()
}
