import Vacation from './vacation.ts'
import { paginate } from '#core/pagination'
import type { HttpContext } from '@adonisjs/core/http'
import { answerOnce } from '#core/idempotency'
import { transaction } from '#core/database/transaction'
import { saveVacation, vacationFilter } from './validators.ts'
import VacationTransformer from './vacation_transformer.ts'
import { colleaguesOf } from './list_colleagues.ts'
import { createVacation, deleteVacation } from './save_vacation.ts'

/** Vacations of a host. */
export default class VacationsController {
  /** GET /vacations. */
  async index({ request, scope, serialize }: HttpContext) {
    const filter = await request.validateUsing(vacationFilter)
    const sortBy = filter.sortBy === 'createdAt' ? 'createdAt' : 'startsOn'
    const query = Vacation.query().where({ accountId: scope.accountId })
    const page = await paginate(query, { ...filter, sortBy })
    return serialize({ ...page, items: VacationTransformer.transform(page.items) })
  }

  /** GET /vacations/colleagues: who may receive the clients of an account meanwhile. */
  async colleagues({ scope, serialize }: HttpContext) {
    return serialize({ items: await colleaguesOf(scope.accountId) })
  }

  /** POST /vacations. */
  async store(ctx: HttpContext) {
    const { request, scope, serialize } = ctx
    const input = await request.validateUsing(saveVacation)
    return answerOnce(ctx, 201, async (trx) => {
      const vacation = await createVacation(trx, scope.accountId, input)
      return serialize(VacationTransformer.transform(vacation))
    })
  }

  /** DELETE /vacations/:id. */
  async destroy({ scope, params, response }: HttpContext) {
    await transaction((trx) => deleteVacation(trx, scope.accountId, params.id))
    return response.status(204).send('')
  }
}
