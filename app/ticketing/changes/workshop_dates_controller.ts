import { changeDate } from '#catalog'
import { WorkshopDateTransformer } from '#scheduling'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import { removeDate } from './validators.ts'
import { changeWorkshopDate, removeWorkshopDate } from '../tickets/kinds/change_date.ts'

/** Changes of a workshop's dates; the clients of a date are informed. */
export default class WorkshopDatesController {
  /** PATCH /products/:id/meetings/:meetingId. */
  async update(ctx: HttpContext) {
    const changes = await ctx.request.validateUsing(changeDate)
    const date = await transaction((trx) => changeWorkshopDate(trx, dateOf(ctx), changes))
    return ctx.serialize(WorkshopDateTransformer.transform(date))
  }

  /** DELETE /products/:id/meetings/:meetingId. */
  async destroy(ctx: HttpContext) {
    const options = await ctx.request.validateUsing(removeDate)
    await transaction((trx) => removeWorkshopDate(trx, dateOf(ctx), options))
    return ctx.response.status(204).send('')
  }
}

function dateOf({ params, scope }: HttpContext) {
  const { accountId, userId } = scope
  const actor = { kind: 'host' as const, userId }
  return { accountId, serviceId: params.id as string, meetingId: params.meetingId as string, actor }
}
