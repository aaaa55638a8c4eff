import { answerOnce } from '#core/idempotency'
import type { Trx } from '#core/database/transaction'
import type { HttpContext } from '@adonisjs/core/http'
import { newTarget, unmatchedFilter } from './validators.ts'
import { listUnmatched, targetsOf, unmatchedById } from './list_unmatched.ts'
import UnmatchedTransformer, { targetFields } from './unmatched_transformer.ts'
import {
  acceptUnmatched,
  moveUnmatched,
  refundUnmatched,
  type Decision,
} from './decide_unmatched.ts'

/** Payments of another amount than was due, which wait for their host. */
export default class UnmatchedController {
  /** GET /wallet/unmatched. */
  async index({ request, scope, serialize }: HttpContext) {
    const filter = await request.validateUsing(unmatchedFilter)
    const { items, ...page } = await listUnmatched({ accountId: scope.accountId, ...filter })
    return serialize({ ...page, items: UnmatchedTransformer.transform(items) })
  }

  /** GET /wallet/unmatched/:id/bookings: where it can be moved to. */
  async bookings({ params, scope }: HttpContext) {
    const targets = await targetsOf({ accountId: scope.accountId, id: params.id })
    return { data: targets.map(targetFields) }
  }

  /** POST /wallet/unmatched/:id/accept: it counts for the booking that it came for. */
  async accept(ctx: HttpContext) {
    return decide(ctx, acceptUnmatched)
  }

  /** POST /wallet/unmatched/:id/refund: it goes back whole. */
  async refund(ctx: HttpContext) {
    return decide(ctx, refundUnmatched)
  }

  /** POST /wallet/unmatched/:id/move: it counts for another booking. */
  async move(ctx: HttpContext) {
    const { code } = await ctx.request.validateUsing(newTarget)
    return decide(ctx, (trx, decision) => moveUnmatched(trx, { ...decision, code }))
  }
}

async function decide(
  ctx: HttpContext,
  work: (trx: Trx, decision: Decision) => Promise<void>
): Promise<void> {
  const { params, scope, serialize } = ctx
  const { accountId, userId } = scope
  return answerOnce(ctx, 200, async (trx) => {
    await work(trx, { accountId, userId, id: params.id })
    const found = await unmatchedById({ accountId, id: params.id }, trx)
    return serialize(UnmatchedTransformer.transform(found))
  })
}
