import type { HttpContext } from '@adonisjs/core/http'
import { addDate as newDate } from '#catalog'
import { bookableService, serviceById, serviceNotFound } from '#catalog'
import { addDate } from './save_date.ts'
import { datesOf } from './list_dates.ts'
import { answerOnce } from '#core/idempotency'
import { ownWorkshop } from './find_date.ts'
import WorkshopDateTransformer from './workshop_date_transformer.ts'

/** The dates of a workshop. Ticketing changes and removes them, as their clients are informed. */
export default class DatesController {
  /** GET /products/:id/meetings: the coming dates; for the host also those that are over. */
  async index({ params, serialize, ...ctx }: HttpContext) {
    const { scope } = ctx as Partial<Pick<HttpContext, 'scope'>>
    const own = await serviceById(params.id)
    const isHost = scope !== undefined && scope.accountId === own?.accountId
    const service = isHost ? own! : await bookableService(undefined, params.id, 'WEBINAR')
    if (service.type !== 'WEBINAR') throw serviceNotFound()
    const dates = await datesOf(service, { withPast: isHost })
    const items = WorkshopDateTransformer.transform(dates)
    return serialize({ items: isHost ? items.useVariant('forHost') : items })
  }

  /** POST /products/:id/meetings. */
  async store(ctx: HttpContext) {
    const { request, params, scope, serialize } = ctx
    const input = await request.validateUsing(newDate)
    return answerOnce(ctx, 201, async (trx) => {
      const service = await ownWorkshop(trx, scope.accountId, params.id)
      const date = WorkshopDateTransformer.transform(await addDate(trx, service, input))
      return serialize(date.useVariant('forHost'))
    })
  }
}
