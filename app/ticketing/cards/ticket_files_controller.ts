import { Readable } from 'node:stream'
import { limits } from '#config/limits'
import { accountById } from '#accounts'
import { attachment } from '#core/files/attachment'
import type { HttpContext } from '@adonisjs/core/http'
import { announceLimit } from '#core/http/rate_limit'
import { callerOf, countAttempt } from '#core/http/attempts'
import { serviceById, serviceNotFound } from '#catalog'
import { LIVE_STATES } from '#shared/booking_states'
import { ticketsFile } from './domain/tickets_file.ts'
import { ticketsToExport } from './tickets_to_export.ts'
import { guestFilter, ticketFilter, type TicketFilter } from './validators.ts'

/** Bookings as files for spreadsheets. */
export default class TicketFilesController {
  /** GET /tickets/download: the list as it is filtered. */
  async index(ctx: HttpContext) {
    return send(ctx, 'bookings', await ctx.request.validateUsing(ticketFilter))
  }

  /** GET /products/:id/tickets/download: who comes to a service, with the guests that each brings. */
  async guests(ctx: HttpContext) {
    const { id } = ctx.params
    const service = await serviceById(id)
    if (service?.accountId !== ctx.scope.accountId) throw serviceNotFound()
    const filter = await ctx.request.validateUsing(guestFilter)
    const order = { sortBy: 'start', order: 'asc' } as const
    const states = [...LIVE_STATES]
    return send(ctx, 'guests', { state: states, ...order, ...filter, productId: service.id })
  }
}

/** Sends a file while it is read. A failed reading breaks the connection: no file ends early. */
async function send(ctx: HttpContext, name: string, filter: TicketFilter) {
  const { request, response, scope, i18n, logger } = ctx
  announceLimit(response, await countAttempt(limits.exports, scope.accountId, callerOf(request)))
  const tickets = await ticketsToExport(scope, filter)
  const { timeZone } = (await accountById(scope.accountId))!
  const reader = { t: (key: string) => i18n.t(key), locale: i18n.locale, timeZone }
  response.header('content-type', 'text/csv; charset=utf-8')
  response.header('content-disposition', attachment(`${name}.csv`))
  const file = Readable.from(ticketsFile(tickets, reader))
  file.on('error', (err) => logger.error({ err }, 'A file of bookings broke off'))
  return response.stream(file)
}
