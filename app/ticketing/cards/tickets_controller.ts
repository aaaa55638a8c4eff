import type { HttpContext } from '@adonisjs/core/http'
import { ticketFilter } from './validators.ts'
import { actorOn } from '../tickets/record_event.ts'
import { ticketFor } from './find_ticket_card.ts'
import { countTickets, listTickets, ticketCodes } from './list_tickets.ts'
import { historyOf } from './list_history.ts'
import HistoryTransformer from './history_transformer.ts'
import TicketTransformer from './ticket_transformer.ts'

/** Bookings, read. */
export default class TicketsController {
  /** GET /tickets: an account's bookings, a page of them. */
  async index({ request, scope, serialize }: HttpContext) {
    const filter = await request.validateUsing(ticketFilter)
    const page = await listTickets(scope, filter)
    return serialize({
      ...page,
      items: TicketTransformer.transform(page.items).useVariant('forHost'),
    })
  }

  /** GET /tickets/count. */
  async count({ request, scope }: HttpContext) {
    return { count: await countTickets(scope, await request.validateUsing(ticketFilter)) }
  }

  /** GET /tickets/codes: for one decision about all bookings of a list. */
  async codes({ request, scope }: HttpContext) {
    return ticketCodes(scope, await request.validateUsing(ticketFilter))
  }

  /** GET /tickets/:code/history: what happened to a booking, and when. */
  async history({ params, scope, serialize }: HttpContext) {
    const items = await historyOf(scope.accountId, params.code as string)
    return serialize({ items: HistoryTransformer.transform(items) })
  }

  /** GET /tickets/:code: a booking, for a client with its code; all of it for its host. */
  async show(ctx: HttpContext) {
    const ticket = await ticketFor(ctx.scope, ctx.params.code)
    const shown = TicketTransformer.transform(ticket)
    const isHost = actorOn(ctx.scope, ticket.booking.accountId).kind === 'host'
    return ctx.serialize(isHost ? shown.useVariant('forHost') : shown)
  }
}
