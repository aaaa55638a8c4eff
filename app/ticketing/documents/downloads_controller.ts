import { limits } from '#config/limits'
import { limitCouponGuesses } from '#catalog'
import type { HttpContext } from '@adonisjs/core/http'
import { announceLimit } from '#core/http/rate_limit'
import { callerOf, countAttempt } from '#core/http/attempts'
import { register } from '../kinds/register.ts'
import { cardOf } from '../tickets/ticket_card.ts'
import { answerOnce } from '#core/idempotency'
import { transaction } from '#core/database/transaction'
import { giveReason } from '../booking/validators.ts'
import { registerFor } from '../booking/registration_validators.ts'
import { renewDownload } from './renew_download.ts'
import TicketTransformer from '../tickets/ticket_transformer.ts'

export default class RegistrationsController {
  /** POST /registrations: a client enrols, or asks for a file or a payment link. Idempotent by `Idempotency-Key`. */
  async store(ctx: HttpContext) {
    const { request, response, serialize } = ctx
    const registration = await request.validateUsing(registerFor)
    const caller = callerOf(request, registration.captcha)
    announceLimit(response, await countAttempt(limits.bookings, caller.address, caller))
    const work = () =>
      answerOnce(ctx, 201, async (trx) => {
        const ticket = await register(trx, registration)
        return serialize(TicketTransformer.transform(await cardOf(ticket, trx)))
      })
    return registration.coupon ? limitCouponGuesses(caller, work) : work()
  }

  /** POST /tickets/:code/renew-download (host). */
  async renew({ request, params, scope, serialize }: HttpContext) {
    const { reason } = await request.validateUsing(giveReason)
    const { accountId, userId } = scope
    const actor = { kind: 'host' as const, userId }
    const decision = { code: params.code as string, accountId, actor, reason }
    const ticket = await transaction((trx) => renewDownload(trx, decision))
    return serialize(TicketTransformer.transform(await cardOf(ticket)).useVariant('forHost'))
  }
}
