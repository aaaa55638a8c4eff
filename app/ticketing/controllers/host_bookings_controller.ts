import type { HttpContext } from '@adonisjs/core/http'
import { cardsOf } from '../queries/ticket_cards.ts'
import { transaction } from '#core/database/transaction'
import { previewSeries } from '../actions/preview_series.ts'
import { bookForClient, previewBooking } from '../validators/host_booking.ts'
import TicketTransformer from '../transformers/ticket_transformer.ts'
import { bookForClient as bookFor } from '../actions/book_for_client.ts'

export default class HostBookingsController {
  /** POST /tickets: a host reserves for a client, once or weekly. Idempotent by `Idempotency-Key`. */
  async store({ request, response, scope, serialize }: HttpContext) {
    const booking = await request.validateUsing(bookForClient)
    const tickets = await transaction((trx) => bookFor(trx, scope, booking))
    const cards = await cardsOf(scope.accountId, tickets)
    response.status(201)
    return serialize({ items: TicketTransformer.transform(cards).useVariant('forHost') })
  }

  /** POST /tickets/preview: what a series would find. */
  async preview({ request, scope }: HttpContext) {
    const wanted = await request.validateUsing(previewBooking)
    return { items: await previewSeries(undefined, scope, wanted) }
  }
}
