import { ticketFor } from './find_ticket_card.ts'
import { actorOn } from '../tickets/record_event.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { breakdownFields, breakdownOf, ticketPostings } from '#payments'

export default class TicketBreakdownsController {
  /** GET /tickets/:code/breakdown: every cent of a booking, as its client or its host reads it. */
  async show(ctx: HttpContext) {
    const { booking } = await ticketFor(ctx.scope, ctx.params.code)
    const { accountId, id: ticketId, amount, currency } = booking
    const isHost = actorOn(ctx.scope, accountId).kind === 'host'
    const agreed = { amount, currency, discount: booking.coupon?.discount ?? 0 }
    const postings = await ticketPostings({ accountId, ticketId })
    return ctx.serialize(breakdownFields(breakdownOf(agreed, postings, isHost ? 'host' : 'buyer')))
  }
}
