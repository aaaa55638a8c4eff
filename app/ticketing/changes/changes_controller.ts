import { limits } from '#config/limits'
import type { HttpContext } from '@adonisjs/core/http'
import { announceLimit } from '#core/http/rate_limit'
import { archiveTickets } from './archive_tickets.ts'
import { transaction } from '#core/database/transaction'
import { ticketFor } from '../cards/find_ticket_card.ts'
import { shownToClient, shownToHost } from '../cards/show_ticket.ts'
import { actorOn, type Actor } from '../tickets/record_event.ts'
import { assignCollaborator } from '../tickets/assign_collaborator.ts'
import { renewDownload } from '../tickets/renew_download.ts'
import { callerOf, countAttempt, countIfDone } from '#core/http/attempts'
import {
  approveTicket,
  archiveTicket,
  cancelTicket,
  rejectTicket,
  rescheduleTicket,
} from './change_ticket.ts'
import {
  archiveMany,
  assignMember,
  cancelBooking,
  giveReason,
  rescheduleAppointment,
} from './validators.ts'

/** What clients and hosts change of a booking, and what hosts decide about it. */
export default class ChangesController {
  /** POST /tickets/:code/cancel: a booking or one of its hours; clients only within the policy. */
  async cancel(ctx: HttpContext) {
    const wanted = await ctx.request.validateUsing(cancelBooking)
    const { booking } = await ticketFor(ctx.scope, ctx.params.code)
    const { code, accountId } = booking
    const change = { ...wanted, code, actor: actorOn(ctx.scope, accountId) }
    const ticket = await transaction((trx) => cancelTicket(trx, change))
    return ctx.serialize(await shownToClient(ticket))
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
    return ctx.serialize(await shownToClient(moved))
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

  /** POST /tickets/:code/renew-download (host). */
  async renew(ctx: HttpContext) {
    return decide(ctx, renewDownload)
  }

  /** PATCH /meetings/:id/collaborator: the host says which member attends. */
  async assign({ request, params, scope, serialize }: HttpContext) {
    const { collaboratorId } = await request.validateUsing(assignMember)
    const { accountId, userId } = scope
    const actor = { kind: 'host' as const, userId }
    const assignment = { accountId, meetingId: params.id as string, collaboratorId, actor }
    const ticket = await transaction((trx) => assignCollaborator(trx, assignment))
    return serialize(await shownToHost(ticket))
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
  return ctx.serialize(await shownToHost(ticket))
}
