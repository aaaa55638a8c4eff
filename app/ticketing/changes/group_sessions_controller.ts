import { changeSession } from '#catalog'
import { SessionTransformer } from '#scheduling'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import { removeSession } from './validators.ts'
import { changeGroupSession, removeGroupSession } from './change_date.ts'

/** Changes of a workshop's dates; the clients of a date are informed. */
export default class GroupSessionsController {
  /** PATCH /products/:id/meetings/:meetingId. */
  async update(ctx: HttpContext) {
    const changes = await ctx.request.validateUsing(changeSession)
    const session = await transaction((trx) => changeGroupSession(trx, sessionOf(ctx), changes))
    return ctx.serialize(SessionTransformer.transform(session))
  }

  /** DELETE /products/:id/meetings/:meetingId. */
  async destroy(ctx: HttpContext) {
    const asked = await ctx.request.validateUsing(removeSession)
    await transaction((trx) => removeGroupSession(trx, sessionOf(ctx), asked))
    return ctx.response.status(204).send('')
  }
}

function sessionOf({ params, scope }: HttpContext) {
  const { accountId, userId } = scope
  const actor = { kind: 'host' as const, userId }
  return { accountId, serviceId: params.id as string, meetingId: params.meetingId as string, actor }
}
