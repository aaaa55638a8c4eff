import { limits } from '#config/limits'
import type { AccountScope } from '#core/account_scope'
import type { HttpContext } from '@adonisjs/core/http'
import { announceLimit } from '#core/http/rate_limit'
import { callerOf, countAttempt, countIfDone } from '#core/http/attempts'
import { ticketFilter } from './validators.ts'
import { transaction } from '#core/database/transaction'
import { cancelTicket } from '../changes/cancel_ticket.ts'
import type { Actor } from './record_event.ts'
import { ticketWithoutMeeting } from '../errors.ts'
import { entryWords } from '../calendar/entry_words.ts'
import { calendarEntry } from '../calendar/domain/calendar_entry.ts'
import { cardOf, hasMeeting, ticketByCode } from './ticket_card.ts'
import { ticketForHost } from './ticket_for_host.ts'
import { rescheduleTicket } from '../changes/reschedule_ticket.ts'
import { countTickets, listTickets } from './list_tickets.ts'
import TicketTransformer from './ticket_transformer.ts'
import { archiveTickets } from '../changes/archive_tickets.ts'
import {
  archiveMany,
  cancelBooking,
  giveReason,
  rescheduleAppointment,
} from '../booking/validators.ts'
import { approveTicket, archiveTicket, rejectTicket } from '../changes/decide_ticket.ts'

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

  /** GET /tickets/:code: a booking, for whoever has its code; all of it for its host. */
  async show(ctx: HttpContext) {
    const ticket = await ticketOf(ctx)
    const shown = TicketTransformer.transform(ticket)
    const isHost = actorOf(ctx, ticket.accountId).kind === 'host'
    return ctx.serialize(isHost ? shown.useVariant('forHost') : shown)
  }

  /** GET /tickets/:code/calendar: the booking as a file for any calendar (RFC 5545). */
  async calendar({ params, response }: HttpContext) {
    const ticket = await ticketByCode(params.code)
    if (!hasMeeting(ticket)) throw ticketWithoutMeeting()
    response.header('content-type', 'text/calendar; charset=utf-8')
    response.header('content-disposition', 'attachment; filename="cupo.ics"')
    return response.send(calendarEntry(ticket, 'PUBLISH', () => entryWords(ticket, 'attendee')))
  }

  /** POST /tickets/:code/cancel: all of it, or one hour of what is repeated; by its buyer within the policy, by the host at any time. */
  async cancel(ctx: HttpContext) {
    const wanted = await ctx.request.validateUsing(cancelBooking)
    const ticket = await ticketOf(ctx)
    const change = { ...wanted, code: ticket.code, actor: actorOf(ctx, ticket.accountId) }
    return answer(ctx, await transaction((trx) => cancelTicket(trx, change)))
  }

  /** POST /tickets/:code/reschedule: by its buyer within the policy, by the host at any time. */
  async reschedule(ctx: HttpContext) {
    const wanted = await ctx.request.validateUsing(rescheduleAppointment)
    const ticket = await ticketOf(ctx)
    const change = { ...wanted, code: ticket.code, actor: actorOf(ctx, ticket.accountId) }
    const counted = await countMove(ctx, change)
    const moved = await countIfDone(counted, () =>
      transaction((trx) => rescheduleTicket(trx, change))
    )
    return answer(ctx, moved)
  }

  /** POST /tickets/:code/approve (host). */
  async approve(ctx: HttpContext) {
    return decide(ctx, approveTicket)
  }

  /** POST /tickets/:code/reject (host). */
  async reject(ctx: HttpContext) {
    return decide(ctx, rejectTicket)
  }

  /** POST /tickets/archive: several at once (host). */
  async archiveMany({ request, scope }: HttpContext) {
    const { codes } = await request.validateUsing(archiveMany)
    return archiveTickets(scope, codes)
  }

  /** POST /tickets/:code/archive (host). */
  async archive(ctx: HttpContext) {
    return decide(ctx, archiveTicket)
  }
}

/** The booking that a call names: a host may name it by the code of its hour, a guest by its own alone. */
function ticketOf({ scope, params }: Pick<HttpContext, 'params'> & { scope?: AccountScope }) {
  return scope ? ticketForHost(scope.accountId, params.code) : ticketByCode(params.code)
}

/** The host when a signed-in caller acts for the booking's own account; anybody else is a guest with a code. */
function actorOf({ scope }: Partial<Pick<HttpContext, 'scope'>>, accountId: string): Actor {
  return scope?.accountId === accountId ? { kind: 'host', userId: scope.userId } : { kind: 'guest' }
}

/** Counts a change of time by who makes it; what any client tries, by the address too. */
async function countMove(
  { request, response }: HttpContext,
  { code, actor, captcha }: { code: string; actor: Actor; captcha?: string }
) {
  const caller = callerOf(request, captcha)
  if (actor.kind === 'host') return countAttempt(limits.hostMoves, code, caller)
  announceLimit(response, await countAttempt(limits.movesFromAddress, caller.address, caller))
  return countAttempt(limits.moves, code, caller)
}

async function decide(ctx: HttpContext, action: typeof approveTicket) {
  const { reason } = await ctx.request.validateUsing(giveReason)
  const { accountId, userId } = ctx.scope
  const decision = {
    code: ctx.params.code,
    accountId,
    actor: { kind: 'host' as const, userId },
    reason,
  }
  const ticket = await transaction((trx) => action(trx, decision))
  return ctx.serialize(TicketTransformer.transform(await cardOf(ticket)).useVariant('forHost'))
}

async function answer({ serialize }: HttpContext, ticket: Parameters<typeof cardOf>[0]) {
  return serialize(TicketTransformer.transform(await cardOf(ticket)))
}
