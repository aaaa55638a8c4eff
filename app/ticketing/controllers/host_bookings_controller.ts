import type { HttpContext } from '@adonisjs/core/http'
import { cardsOf } from '../queries/ticket_cards.ts'
import { answerOnce } from '#core/idempotency'
import { previewSeries } from '../actions/preview_series.ts'
import { bookForClient, previewBooking } from '../validators/host_booking.ts'
import TicketTransformer from '../transformers/ticket_transformer.ts'
import { bookForClient as bookFor } from '../actions/book_for_client.ts'

export default class HostBookingsController {
  /** POST /tickets: a host reserves for a client, once or weekly. Idempotent by `Idempotency-Key`. */
  async store(ctx: HttpContext) {
    const { request, scope, serialize } = ctx
    const booking = await request.validateUsing(bookForClient)
    return answerOnce(ctx, 201, async (trx) => {
      const tickets = await bookFor(trx, scope, booking)
      const cards = await cardsOf(scope.accountId, tickets, trx)
      return serialize({ items: TicketTransformer.transform(cards).useVariant('forHost') })
    })
  }

  /** POST /tickets/preview: what a series would find. */
  async preview({ request, scope }: HttpContext) {
    const wanted = await request.validateUsing(previewBooking)
    return { items: await previewSeries(undefined, scope, wanted) }
  }
}
