import { limits } from '#config/limits'
import { proposeMove } from '../tickets/propose_move.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import { callerOf, countAttempt, countIfDone } from '#core/http/attempts'
import { shownToClient, shownToHost } from '../cards/show_ticket.ts'
import { answerProposal, proposeTime } from './validators.ts'
import { acceptProposal, declineProposal, withdrawProposal } from '../tickets/answer_proposal.ts'

/** Another time that a host proposes, and what its client answers. */
export default class ProposalsController {
  /** POST /tickets/:code/proposals (host). */
  async store(ctx: HttpContext) {
    const wanted = await ctx.request.validateUsing(proposeTime)
    const wish = { ...wanted, ...namedBy(ctx) }
    const counted = await countAttempt(limits.hostMoves, wish.code, callerOf(ctx.request))
    const ticket = await countIfDone(counted, () => transaction((trx) => proposeMove(trx, wish)))
    return ctx.serialize(await shownToHost(ticket))
  }

  /** DELETE /tickets/:code/proposals (host). */
  async destroy(ctx: HttpContext) {
    const ticket = await transaction((trx) => withdrawProposal(trx, namedBy(ctx)))
    return ctx.serialize(await shownToHost(ticket))
  }

  /** POST /tickets/:code/proposals/accept: by its client. */
  async accept(ctx: HttpContext) {
    return answer(ctx, acceptProposal)
  }

  /** POST /tickets/:code/proposals/decline: by its client. */
  async decline(ctx: HttpContext) {
    return answer(ctx, declineProposal)
  }
}

function namedBy({ params, scope: { accountId, userId } }: HttpContext) {
  return { accountId, code: params.code as string, actor: { kind: 'host' as const, userId } }
}

async function answer({ request, params, serialize }: HttpContext, action: typeof acceptProposal) {
  const { start } = await request.validateUsing(answerProposal)
  const ticket = await transaction((trx) => action(trx, { code: params.code as string, start }))
  return serialize(await shownToClient(ticket))
}
