import { ticketFor } from './find_ticket_card.ts'
import { actorOn } from '../tickets/record_event.ts'
import type { HttpContext } from '@adonisjs/core/http'
import {
  breakdownFields,
  breakdownOf,
  receiptsOf,
  ReceiptTransformer,
  ticketPostings,
} from '#payments'

/** The money of a booking. */
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

  /** GET /tickets/:code/receipts: of what was paid online, and of what was given back. */
  async receipts(ctx: HttpContext) {
    const { booking } = await ticketFor(ctx.scope, ctx.params.code)
    const receipts = await receiptsOf({ accountId: booking.accountId, ticketId: booking.id })
    return ctx.serialize({ data: ReceiptTransformer.transform(receipts) })
  }
}
