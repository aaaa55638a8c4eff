import { ticketFor } from './find_ticket_card.ts'
import { actorOn } from '../tickets/record_event.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { ticketNotFound } from '../errors.ts'
import { refundQuery } from './validators.ts'
import { findTicket } from '../tickets/find_ticket.ts'
import { quoteRefund } from '../tickets/refund_cancelled.ts'
import {
  breakdownFields,
  breakdownOf,
  receiptsOf,
  ReceiptTransformer,
  RefundableTransformer,
  refundableOf,
  ticketPostings,
} from '#payments'

/** What was paid for a booking: every cent of it, and what can go back. */
export default class TicketBreakdownsController {
  /** GET /tickets/:code/breakdown: every cent of a booking, as its client or its host reads it. */
  async show(ctx: HttpContext) {
    const { booking } = await ticketFor(ctx.scope, ctx.params.code)
    const { accountId, id: ticketId, amount, currency, deposit } = booking
    const isHost = actorOn(ctx.scope, accountId).kind === 'host'
    // Of several hours one may have been cancelled after the deposit.
    const due = deposit ? booking.due : undefined
    const agreed = { amount, currency, due, discount: booking.coupon?.discount ?? 0 }
    const postings = await ticketPostings({ accountId, ticketId })
    return ctx.serialize(breakdownFields(breakdownOf(agreed, postings, isHost ? 'host' : 'buyer')))
  }

  /** GET /tickets/:code/receipts: of what was paid online, and of what was given back. */
  async receipts(ctx: HttpContext) {
    const { booking } = await ticketFor(ctx.scope, ctx.params.code)
    const receipts = await receiptsOf({ accountId: booking.accountId, ticketId: booking.id })
    return ctx.serialize({ data: ReceiptTransformer.transform(receipts) })
  }

  /** GET /tickets/:code/refund: what its host can give back, and what a cancellation would. */
  async refund({ request, params, scope, i18n, serialize }: HttpContext) {
    const { meetingId } = await request.validateUsing(refundQuery)
    const ticket = await findTicket(params.code)
    const { accountId, id: ticketId, currency } = ticket
    if (accountId !== scope.accountId) throw ticketNotFound()
    const language = i18n.locale
    const money = (await refundableOf({ accountId, ticketId, language })) ?? nothingPaid(currency)
    const onCancel = (isByClient: boolean) => quoteRefund(ticket, { isByClient, meetingId })
    const [byHost, byClient] = [await onCancel(false), await onCancel(true)]
    const quoted = {
      ...money,
      byHost: byHost?.amount ?? 0,
      byClient: byClient?.amount ?? 0,
      noLongerDue: byHost?.noLongerDue ?? 0,
    }
    return serialize(RefundableTransformer.transform(quoted))
  }
}

/** A booking without a checkout: nothing is paid through the platform, and nothing is proved. */
const nothingPaid = (currency: string) => ({
  currency,
  paid: 0,
  refunded: 0,
  disputed: 0,
  most: 0,
  fee: 0,
  isUnderReview: false,
  payments: [],
  refunds: [],
  people: new Map<string, string>(),
})
