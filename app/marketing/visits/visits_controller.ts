import { now } from '#core/time'
import { serviceById } from '#catalog'
import { visits } from '#config/visit_limits'
import { networkOf } from '#core/http/network'
import { accountByUsername } from '#accounts'
import { limitCalls } from '#core/http/attempts'
import { isSignedIn } from '#core/http/is_signed_in'
import { transaction } from '#core/database/transaction'
import { BROWSER_FAILURES, VISIT_STEPS } from '#shared/visits'
import { countVisit } from './count_visit.ts'
import { isProgram } from './domain/is_program.ts'
import { hostOf, sourceName } from './domain/source_name.ts'
import { noticedVisit, type NoticedVisit } from './validators.ts'
import type { HttpContext } from '@adonisjs/core/http'

export default class VisitsController {
  /**
   * POST /visits: counts what a visitor does, once a day. All calls are answered the same, whether they count or not:
   * programs, users with a login and unknown pages do not.
   */
  async store(ctx: HttpContext) {
    const noticed = await ctx.request.validateUsing(noticedVisit)
    if (!isProgram(ctx.request.header('user-agent'))) {
      await limitCalls(ctx, visits.calls)
      if (!(await isSignedIn(ctx))) await count(ctx, noticed)
    }
    return ctx.response.status(202).json({ received: true })
  }
}

async function count(ctx: HttpContext, noticed: NoticedVisit) {
  const { username, productId, source, referrer } = noticed
  const what = whatOf(ctx, noticed)
  const account = what.length > 0 ? await accountByUsername(username) : undefined
  if (!account) return
  const service = productId ? await serviceById(productId) : undefined
  const isOwn = service?.accountId === account.id
  const { request } = ctx
  const visit = {
    accountId: account.id,
    day: now().setZone(account.timeZone).toISODate()!,
    serviceId: isOwn && noticed.step ? service.id : undefined,
    caller: `${networkOf(request.ip())} ${request.header('user-agent')}`,
    source: sourceName(source ?? hostOf(referrer)),
    what,
  }
  await transaction((trx) => countVisit(trx, visit))
}

/** What counts: a step with those that lead to it, or the code of a failure that we know. */
function whatOf({ i18n }: HttpContext, { step, error }: NoticedVisit): string[] {
  if (step) return VISIT_STEPS.slice(0, VISIT_STEPS.indexOf(step) + 1)
  const isOfBrowser = BROWSER_FAILURES.some((code) => code === error)
  return error && (isOfBrowser || i18n.hasMessage(`errors.${error}`)) ? [error] : []
}
