import { limits } from '#config/limits'
import type { HttpContext } from '@adonisjs/core/http'
import { announceLimit } from '#core/http/rate_limit'
import { cancelTicket } from './cancel_ticket.ts'
import { archiveTickets } from './archive_tickets.ts'
import { transaction } from '#core/database/transaction'
import { rescheduleTicket } from './reschedule_ticket.ts'
import { cardOf, ticketFor } from '../cards/find_ticket_card.ts'
import { actorOn, type Actor } from '../tickets/record_event.ts'
import TicketTransformer from '../cards/ticket_transformer.ts'
import { callerOf, countAttempt, countIfDone } from '#core/http/attempts'
import { approveTicket, archiveTicket, rejectTicket } from './decide_ticket.ts'
import { archiveMany, cancelBooking, giveReason, rescheduleAppointment } from './validators.ts'

/** What clients and hosts change of a booking, and what hosts decide about it. */
export default class ChangesController {
  /** POST /tickets/:code/cancel: a booking or one of its hours; clients only within the policy. */
  async cancel(ctx: HttpContext) {
    const wanted = await ctx.request.validateUsing(cancelBooking)
    const { booking } = await ticketFor(ctx.scope, ctx.params.code)
    const { code, accountId } = booking
    const change = { ...wanted, code, actor: actorOn(ctx.scope, accountId) }
    return answer(ctx, await transaction((trx) => cancelTicket(trx, change)))
  }

  /** POST /tickets/:code/reschedule: by its client within the policy, by the host at any time. */
  async reschedule(ctx: HttpContext) {
    const wanted = await ctx.request.validateUsing(rescheduleAppointment)
    const { booking } = await ticketFor(ctx.scope, ctx.params.code)
    const { code, accountId } = booking
    const change = { ...wanted, code, actor: actorOn(ctx.scope, accountId) }
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

/** Counts a change of time for its host or client; those of clients for their address too. */
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
