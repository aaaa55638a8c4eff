import { isId } from '#core/ids'
import { limits } from '#config/limits'
import { accountById } from '#accounts'
import type { HttpContext } from '@adonisjs/core/http'
import { announceLimit } from '#core/http/rate_limit'
import { callerOf, countAttempt } from '#core/http/attempts'
import { serviceById, serviceNotFound } from '#catalog'
import { LIVE_STATES } from '../domain/ticket_states.ts'
import { listTickets } from '../queries/list_tickets.ts'
import { ticketsFile } from '../domain/tickets_file.ts'
import { mostExportedTickets } from '#config/limits'
import { guestFilter, ticketFilter, type TicketFilter } from '../validators/ticket_list.ts'

/** Bookings as files for spreadsheets. */
export default class TicketFilesController {
  /** GET /tickets/download: the list as it is filtered. */
  async index(ctx: HttpContext) {
    return send(ctx, 'bookings', await ctx.request.validateUsing(ticketFilter))
  }

  /** GET /products/:id/tickets/download: who comes to a service, with the guests that each brings. */
  async guests(ctx: HttpContext) {
    const { id } = ctx.params
    const service = isId(id) ? await serviceById(id) : undefined
    if (service?.accountId !== ctx.scope.accountId) throw serviceNotFound()
    const filter = await ctx.request.validateUsing(guestFilter)
    const order = { sortBy: 'start', order: 'asc' } as const
    const states = [...LIVE_STATES]
    return send(ctx, 'guests', { state: states, ...order, ...filter, productId: service.id })
  }
}

async function send(ctx: HttpContext, name: string, filter: TicketFilter) {
  const { request, response, scope, i18n } = ctx
  announceLimit(response, await countAttempt(limits.exports, scope.accountId, callerOf(request)))
  const whole = { ...filter, page: 1, size: mostExportedTickets }
  const { items } = await listTickets(scope, whole)
  const { timeZone } = (await accountById(scope.accountId))!
  const reader = { t: (key: string) => i18n.t(key), locale: i18n.locale, timeZone }
  response.header('content-type', 'text/csv; charset=utf-8')
  response.header('content-disposition', `attachment; filename="${name}.csv"`)
  return response.send(ticketsFile(items, reader))
}
