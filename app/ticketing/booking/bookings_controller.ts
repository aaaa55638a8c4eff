import { limits } from '#config/limits'
import { book, type NewBooking } from './book.ts'
import { networkDigest } from './check_unpaid.ts'
import { joinWaitlist } from './join_waitlist.ts'
import { limitCouponGuesses } from '#catalog'
import { answerOnce } from '#core/idempotency'
import { announceLimit } from '#core/http/rate_limit'
import { callerOf, countAttempt } from '#core/http/attempts'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import { acceptOffer } from '../tickets/kinds/accept_offer.ts'
import { shownToClient } from '../cards/show_ticket.ts'
import {
  bookAppointment,
  bookWorkshop,
  enterWaitlist,
  registerFor,
  startsOf,
  type WaitlistEntry,
} from './validators.ts'

/** What clients book, each kind at an address of its own, and their waiting. Idempotent by `Idempotency-Key`. */
export default class BookingsController {
  /** POST /appointments: a client reserves one or several hours. */
  async hour(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(bookAppointment)
    const { start, starts, ...booking } = input
    return placeBooking(ctx, { ...booking, kind: 'hour', starts: startsOf(input) })
  }

  /** POST /group-bookings: a client takes places of a workshop. */
  async workshop(ctx: HttpContext) {
    return placeBooking(ctx, {
      ...(await ctx.request.validateUsing(bookWorkshop)),
      kind: 'workshop',
    })
  }

  /** POST /registrations: a client enrols, or asks for a file or a payment link. */
  async registration(ctx: HttpContext) {
    return placeBooking(ctx, {
      ...(await ctx.request.validateUsing(registerFor)),
      kind: 'registration',
    })
  }

  /** POST /group-bookings/waitlist: a client waits for a place of a date that is sold out. */
  async wait(ctx: HttpContext) {
    return placeInLine(ctx, await ctx.request.validateUsing(enterWaitlist))
  }

  /** POST /tickets/:code/accept: a waiting client takes the place that is kept for them. */
  async accept({ params, serialize }: HttpContext) {
    const ticket = await transaction((trx) => acceptOffer(trx, params.code))
    return serialize(await shownToClient(ticket))
  }
}

/** Books what a client asks for and answers with the ticket. Once for each key, within the limits of a network. */
export async function placeBooking(ctx: HttpContext, booking: NewBooking & { captcha?: string }) {
  const { request, response, serialize } = ctx
  const caller = callerOf(request, booking.captcha)
  const hours = booking.starts?.length ?? 1
  announceLimit(response, await countAttempt(limits.bookings, caller.address, caller, hours))
  const work = () =>
    answerOnce(ctx, 201, async (trx) => {
      const network = networkDigest(request.ip())
      const ticket = await book(trx, { ...booking, network })
      return serialize(await shownToClient(ticket, trx))
    })
  return booking.coupon ? limitCouponGuesses(caller, work) : work()
}

/** Lets a client wait for a place, as `placeBooking` books one. */
export async function placeInLine(ctx: HttpContext, entry: WaitlistEntry) {
  const { request, response, serialize } = ctx
  const caller = callerOf(request, entry.captcha)
  announceLimit(response, await countAttempt(limits.bookings, caller.address, caller))
  return answerOnce(ctx, 201, async (trx) => {
    const ticket = await joinWaitlist(trx, { ...entry, network: networkDigest(request.ip()) })
    return serialize(await shownToClient(ticket, trx))
  })
}
