import type { HttpContext } from '@adonisjs/core/http'
import { addSession as validator } from '#catalog'
import { bookableService, serviceById, serviceNotFound } from '#catalog'
import { addSession } from './save_date.ts'
import { sessionsOf } from './list_dates.ts'
import { answerOnce } from '#core/idempotency'
import { ownWorkshop } from './find_date.ts'
import SessionTransformer from './workshop_date_transformer.ts'

/** The dates of a workshop. Changing and removing one, which its buyers have to be told of, lies with their bookings. */
export default class SessionsController {
  /** GET /products/:id/meetings: the coming dates; for the host also those that are over. */
  async index({ params, serialize, ...ctx }: HttpContext) {
    const { scope } = ctx as Partial<Pick<HttpContext, 'scope'>>
    const own = await serviceById(params.id)
    const isHost = scope !== undefined && scope.accountId === own?.accountId
    const service = isHost ? own! : await bookableService(undefined, params.id, 'WEBINAR')
    if (service.type !== 'WEBINAR') throw serviceNotFound()
    const sessions = await sessionsOf(service, { withPast: isHost })
    return serialize({ items: SessionTransformer.transform(sessions) })
  }

  /** POST /products/:id/meetings. */
  async store(ctx: HttpContext) {
    const { request, params, scope, serialize } = ctx
    const input = await request.validateUsing(validator)
    return answerOnce(ctx, 201, async (trx) => {
      const service = await ownWorkshop(trx, scope.accountId, params.id)
      return serialize(SessionTransformer.transform(await addSession(trx, service, input)))
    })
  }
}
