import { accountById } from '#accounts'
import type { HttpContext } from '@adonisjs/core/http'
import { ownService } from './find_own_service.ts'
import { datesQuery, startsQuery, whyQuery } from './validators.ts'
import { verdictsOfDates } from './find_date_verdicts.ts'
import DateVerdictTransformer from './date_verdict_transformer.ts'
import { verdictAt, verdictsOfWeek } from './find_verdicts.ts'
import VerdictTransformer, { WeekVerdictsTransformer } from './verdict_transformer.ts'

/** Why the starts of a service are offered to clients or not, for its hosts. */
export default class VerdictsController {
  /** GET /availability/starts. */
  async index({ request, scope, serialize }: HttpContext) {
    const { serviceId, start } = await request.validateUsing(startsQuery)
    const offer = await offerOf(scope.accountId, serviceId)
    return serialize(WeekVerdictsTransformer.transform(await verdictsOfWeek(offer, start)))
  }

  /** GET /availability/dates. */
  async dates({ request, scope, serialize }: HttpContext) {
    const { serviceId } = await request.validateUsing(datesQuery)
    const verdicts = await verdictsOfDates(scope.accountId, serviceId)
    return serialize(DateVerdictTransformer.transform(verdicts))
  }

  /** GET /availability/why. */
  async show({ request, scope, serialize }: HttpContext) {
    const { serviceId, start } = await request.validateUsing(whyQuery)
    const offer = await offerOf(scope.accountId, serviceId)
    return serialize(VerdictTransformer.transform(await verdictAt(offer, start)))
  }
}

async function offerOf(accountId: string, serviceId: string) {
  const service = await ownService(accountId, serviceId)
  return { service, organizer: (await accountById(accountId))! }
}
