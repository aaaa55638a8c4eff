import { limits } from '#config/limits'
import { notAllowed } from '#core/errors'
import { orShowPresent } from '#core/versions'
import type { HttpContext } from '@adonisjs/core/http'
import { announceLimit } from '#core/http/rate_limit'
import { refusalOf } from '#core/http/refusal'
import type { Decision } from '#shared/booking_states'
import { transaction } from '#core/database/transaction'
import { ticketFor } from '../cards/find_ticket_card.ts'
import { findTicket } from '../tickets/find_ticket.ts'
import { shownToClient, shownToHost } from '../cards/show_ticket.ts'
import { actorOn, type Actor } from '../tickets/record_event.ts'
import { assignCollaborator } from '../tickets/assign_collaborator.ts'
import { networkDigest } from '../booking/check_unpaid.ts'
import { consentToWhatsApp } from '../tickets/consent_to_whatsapp.ts'
import { renewDownload } from '../tickets/renew_download.ts'
import { callerOf, countAttempt, countIfDone } from '#core/http/attempts'
import {
  approveTicket,
  archiveTicket,
  cancelOwnTicket,
  cancelTicket,
  rejectTicket,
  rescheduleTicket,
} from './change_ticket.ts'
import {
  assignMember,
  cancelBooking,
  decideMany,
  giveConsent,
  giveReason,
  rescheduleAppointment,
} from './validators.ts'

/** The action of each decision of a host. */
const DECIDE: Record<Decision, typeof approveTicket> = {
  'approve': approveTicket,
  'reject': rejectTicket,
  'archive': archiveTicket,
  'cancel': cancelOwnTicket,
  'renew-download': renewDownload,
}

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

  /**
   * POST /tickets/:code/reschedule: by its client within the policy, by the host at any time. A host who says `anyway` goes
   * against their own rules. One who takes a move back (`undo`) is refused once its messages have gone.
   */
  async reschedule(ctx: HttpContext) {
    const wanted = await ctx.request.validateUsing(rescheduleAppointment)
    const { booking } = await ticketFor(ctx.scope, ctx.params.code)
    const { code, accountId } = booking
    const change = { ...wanted, code, actor: actorOn(ctx.scope, accountId) }
    if ((change.anyway || change.undo) && change.actor.kind !== 'host') throw notAllowed()
    const counted = await countMove(ctx, change)
    const moved = await orShowPresent(
      () => countIfDone(counted, () => transaction((trx) => rescheduleTicket(trx, change))),
      async () => ctx.serialize(await shownToClient(await findTicket(code)))
    )
    return ctx.serialize(await shownToClient(moved))
  }

  /** PUT /tickets/:code/whatsapp-consent: by its client. */
  async consent({ request, params, serialize }: HttpContext) {
    const { accepted } = await request.validateUsing(giveConsent)
    const wish = { code: params.code as string, accepted, network: networkDigest(request.ip()) }
    const ticket = await transaction((trx) => consentToWhatsApp(trx, wish))
    return serialize(await shownToClient(ticket))
  }

  /** POST /tickets/:code/approve (host). */
  async approve(ctx: HttpContext) {
    return decide(ctx, 'approve')
  }

  /** POST /tickets/:code/reject (host). */
  async reject(ctx: HttpContext) {
    return decide(ctx, 'reject')
  }

  /** POST /tickets/decisions: about several, each in a transaction of its own (host). */
  async decideMany(ctx: HttpContext) {
    const { decision, codes, reason } = await ctx.request.validateUsing(decideMany)
    const results = []
    for (const code of codes) {
      const refusal = await refusalOfDecision(ctx, decision, { code, reason })
      results.push({ code, refusal })
    }
    return { results }
  }

  /** POST /tickets/:code/archive (host). */
  async archive(ctx: HttpContext) {
    return decide(ctx, 'archive')
  }

  /** POST /tickets/:code/renew-download (host). */
  async renew(ctx: HttpContext) {
    return decide(ctx, 'renew-download')
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

type Named = { code: string; reason?: string }

async function decide(ctx: HttpContext, decision: Decision) {
  const { reason } = await ctx.request.validateUsing(giveReason)
  const ticket = await decided(ctx, decision, { code: ctx.params.code, reason })
  return ctx.serialize(await shownToHost(ticket))
}

function decided({ scope: { accountId, userId } }: HttpContext, decision: Decision, named: Named) {
  const actor = { kind: 'host' as const, userId }
  return transaction((trx) => DECIDE[decision](trx, { ...named, accountId, actor }))
}

/** Why a booking of several is left as it is; null once it is decided. A failure of one holds up no other. */
async function refusalOfDecision(ctx: HttpContext, decision: Decision, named: Named) {
  try {
    await decided(ctx, decision, named)
    return null
  } catch (error) {
    const { code, message, status } = refusalOf(error, ctx)
    if (status >= 500) ctx.logger.error({ err: error }, 'A booking of several could not be decided')
    return { code, message }
  }
}
