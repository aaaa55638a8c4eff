import { changeDate } from '#catalog'
import { findDate, WorkshopDateTransformer } from '#scheduling'
import { orShowPresent } from '#core/versions'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import { removeDate } from './validators.ts'
import { changeWorkshopDate, removeWorkshopDate } from '../tickets/kinds/change_date.ts'

/** Changes of a workshop's dates; the clients of a date are informed. */
export default class WorkshopDatesController {
  /** PATCH /products/:id/meetings/:meetingId. */
  async update(ctx: HttpContext) {
    const changes = await ctx.request.validateUsing(changeDate)
    const named = dateOf(ctx)
    const date = await orShowPresent(
      () => transaction((trx) => changeWorkshopDate(trx, named, changes)),
      async () => {
        const { accountId, serviceId: id, meetingId } = named
        return ctx.serialize(shown(await findDate({ accountId, id }, meetingId)))
      }
    )
    return ctx.serialize(shown(date))
  }

  /** DELETE /products/:id/meetings/:meetingId. */
  async destroy(ctx: HttpContext) {
    const options = await ctx.request.validateUsing(removeDate)
    await transaction((trx) => removeWorkshopDate(trx, dateOf(ctx), options))
    return ctx.response.status(204).send('')
  }
}

function shown(date: Awaited<ReturnType<typeof findDate>>) {
  return WorkshopDateTransformer.transform(date).useVariant('forHost')
}

function dateOf({ params, scope }: HttpContext) {
  const { accountId, userId } = scope
  const actor = { kind: 'host' as const, userId }
  return { accountId, serviceId: params.id as string, meetingId: params.meetingId as string, actor }
}
