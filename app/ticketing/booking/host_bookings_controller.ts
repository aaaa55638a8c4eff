import { limits } from '#config/limits'
import type { HttpContext } from '@adonisjs/core/http'
import { announceLimit } from '#core/http/rate_limit'
import { callerOf, countAttempt, countIfDone } from '#core/http/attempts'
import { allShownToHost, shownToHost } from '../cards/show_ticket.ts'
import { SeriesDateTransformer } from '#scheduling'
import { answerOnce } from '#core/idempotency'
import { duplicateTicket } from './duplicate_ticket.ts'
import { bookForClient, copyBooking, previewBooking, type HostBooking } from './validators.ts'
import { bookForClient as bookFor, previewSeries } from './book_for_client.ts'

export default class HostBookingsController {
  /** POST /tickets: a host reserves for a client, once or weekly. Idempotent by `Idempotency-Key`. */
  async store(ctx: HttpContext) {
    const { request, response, scope, serialize } = ctx
    const booking = await request.validateUsing(bookForClient)
    const { accountId } = scope
    const cost = bookingsIn(booking)
    const counted = await countAttempt(limits.hostBookings, accountId, callerOf(request), cost)
    announceLimit(response, counted)
    return countIfDone(counted, () =>
      answerOnce(ctx, 201, async (trx) => {
        const tickets = await bookFor(trx, scope, booking)
        return serialize({ items: await allShownToHost(tickets, trx) })
      })
    )
  }

  /** POST /tickets/:code/duplicate: the same service again, for the same client. Idempotent by `Idempotency-Key`. */
  async duplicate(ctx: HttpContext) {
    const { request, params, response, scope, serialize } = ctx
    const copy = { ...(await request.validateUsing(copyBooking)), code: params.code as string }
    const counted = await countAttempt(limits.hostBookings, scope.accountId, callerOf(request))
    announceLimit(response, counted)
    return countIfDone(counted, () =>
      answerOnce(ctx, 201, async (trx) =>
        serialize(await shownToHost(await duplicateTicket(trx, scope, copy), trx))
      )
    )
  }

  /** POST /tickets/preview: what a series would find. */
  async preview({ request, scope, serialize }: HttpContext) {
    const wanted = await request.validateUsing(previewBooking)
    const dates = await previewSeries(undefined, scope, wanted)
    return serialize({ items: SeriesDateTransformer.transform(dates) })
  }
}

/** The number of bookings of a series: its weeks without the skipped ones. */
function bookingsIn({ weeks = 1, skip = [] }: HostBooking): number {
  return Math.max(1, weeks - skip.length)
}
