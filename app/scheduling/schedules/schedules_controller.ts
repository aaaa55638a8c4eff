import Schedule from './schedule.ts'
import { paginate } from '#core/pagination'
import { availabilityNotFound } from '../errors.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { answerOnce } from '#core/idempotency'
import { orShowPresent } from '#core/versions'
import { transaction } from '#core/database/transaction'
import { addSchedule, saveSchedule, scheduleFilter } from './validators.ts'
import ScheduleTransformer from './schedule_transformer.ts'
import { createSchedule, deleteSchedule, replaceSchedule } from './save_schedule.ts'

/** The hours of a host. */
export default class SchedulesController {
  /** GET /availability. */
  async index({ request, scope, serialize }: HttpContext) {
    const filter = await request.validateUsing(scheduleFilter)
    const page = await paginate(Schedule.query().where({ accountId: scope.accountId }), filter)
    return serialize({ ...page, items: ScheduleTransformer.transform(page.items) })
  }

  /** GET /availability/:id. */
  async show(ctx: HttpContext) {
    return present(ctx)
  }

  /** POST /availability. */
  async store(ctx: HttpContext) {
    const { request, scope, serialize } = ctx
    const input = await request.validateUsing(addSchedule)
    return answerOnce(ctx, 201, async (trx) => {
      const schedule = await createSchedule(trx, scope.accountId, input)
      return serialize(ScheduleTransformer.transform(schedule))
    })
  }

  /** PUT /availability/:id. */
  async update(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(saveSchedule)
    const { scope, params } = ctx
    const schedule = await orShowPresent(
      () => transaction((trx) => replaceSchedule(trx, scope.accountId, params.id, input)),
      () => present(ctx)
    )
    return ctx.serialize(ScheduleTransformer.transform(schedule))
  }

  /** DELETE /availability/:id. */
  async destroy(ctx: HttpContext) {
    await transaction((trx) => deleteSchedule(trx, ctx.scope.accountId, ctx.params.id))
    return ctx.response.status(204).send('')
  }
}

async function present({ scope: { accountId }, params, serialize }: HttpContext) {
  const schedule = await Schedule.query().where({ accountId, id: params.id }).first()
  if (!schedule) throw availabilityNotFound()
  return serialize(ScheduleTransformer.transform(schedule))
}
