import Vacation from '../models/vacation.ts'
import { paginate } from '#core/pagination'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import { saveVacation, vacationFilter } from '../validators/vacation.ts'
import VacationTransformer from '../transformers/vacation_transformer.ts'
import { createVacation, deleteVacation } from '../actions/save_vacation.ts'

/** The days on which a host receives nobody. */
export default class VacationsController {
  /** GET /vacations. */
  async index({ request, scope, serialize }: HttpContext) {
    const filter = await request.validateUsing(vacationFilter)
    const sortBy = filter.sortBy === 'createdAt' ? 'createdAt' : 'startsOn'
    const query = Vacation.query().where({ accountId: scope.accountId })
    const page = await paginate(query, { ...filter, sortBy })
    return serialize({ ...page, items: VacationTransformer.transform(page.items) })
  }

  /** POST /vacations. */
  async store({ request, response, scope, serialize }: HttpContext) {
    const input = await request.validateUsing(saveVacation)
    const vacation = await transaction((trx) => createVacation(trx, scope.accountId, input))
    response.status(201)
    return serialize(VacationTransformer.transform(vacation))
  }

  /** DELETE /vacations/:id. */
  async destroy({ scope, params, response }: HttpContext) {
    await transaction((trx) => deleteVacation(trx, scope.accountId, params.id))
    return response.status(204).send('')
  }
}
