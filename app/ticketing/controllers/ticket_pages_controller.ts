import type { HttpContext } from '@adonisjs/core/http'
import { firstMonthWithTimes } from '#scheduling'
import { ticketByCode } from '../queries/ticket_card.ts'
import TicketTransformer from '../transformers/ticket_transformer.ts'

/** The pages by which a buyer looks after a booking. They hold a secret in their address, so nobody may keep or index them. */
export default class TicketPagesController {
  /** /meeting/:code: what was booked, and how it stands. */
  async show(ctx: HttpContext) {
    keepPrivate(ctx)
    const ticket = await ticketByCode(ctx.params.code)
    return ctx.inertia.render('meeting/show', { ticket: TicketTransformer.transform(ticket) })
  }

  /** /cancel/:code. */
  async cancel(ctx: HttpContext) {
    keepPrivate(ctx)
    const ticket = await ticketByCode(ctx.params.code)
    return ctx.inertia.render('meeting/cancel', { ticket: TicketTransformer.transform(ticket) })
  }

  /** /reschedule/:code: with the times that are free. */
  async reschedule(ctx: HttpContext) {
    keepPrivate(ctx)
    const ticket = await ticketByCode(ctx.params.code)
    const { availability, month } = await firstMonthWithTimes(ticket.service, ticket.host.timeZone)
    return ctx.inertia.render('meeting/reschedule', {
      ticket: TicketTransformer.transform(ticket),
      availability,
      month,
    })
  }
}

function keepPrivate({ response }: HttpContext) {
  response.header('cache-control', 'no-store')
  response.header('referrer-policy', 'no-referrer')
  response.header('x-robots-tag', 'noindex')
}
