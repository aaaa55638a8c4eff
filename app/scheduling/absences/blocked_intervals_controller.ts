import { paginate } from '#core/pagination'
import type { HttpContext } from '@adonisjs/core/http'
import { answerOnce } from '#core/idempotency'
import { transaction } from '#core/database/transaction'
import BlockedInterval from './blocked_interval.ts'
import { blockedIntervalFilter, saveBlockedInterval } from './validators.ts'
import BlockedIntervalTransformer from './blocked_interval_transformer.ts'
import { createBlockedInterval, deleteBlockedInterval } from './save_blocked_interval.ts'

/** Blocked intervals of a host. */
export default class BlockedIntervalsController {
  /** GET /blocked-intervals. */
  async index({ request, scope, serialize }: HttpContext) {
    const filter = await request.validateUsing(blockedIntervalFilter)
    const sortBy = filter.sortBy === 'createdAt' ? 'createdAt' : 'startAt'
    const query = BlockedInterval.query()
      .where({ accountId: scope.accountId })
      .if(filter.start, (intervals) => intervals.where('endAt', '>', filter.start!.toJSDate()))
    const page = await paginate(query, { ...filter, sortBy })
    return serialize({ ...page, items: BlockedIntervalTransformer.transform(page.items) })
  }

  /** POST /blocked-intervals. */
  async store(ctx: HttpContext) {
    const { request, scope, serialize } = ctx
    const input = await request.validateUsing(saveBlockedInterval)
    return answerOnce(ctx, 201, async (trx) => {
      const blocked = await createBlockedInterval(trx, scope.accountId, input)
      return serialize(BlockedIntervalTransformer.transform(blocked))
    })
  }

  /** DELETE /blocked-intervals/:id. */
  async destroy({ scope, params, response }: HttpContext) {
    await transaction((trx) => deleteBlockedInterval(trx, scope.accountId, params.id))
    return response.status(204).send('')
  }
}
