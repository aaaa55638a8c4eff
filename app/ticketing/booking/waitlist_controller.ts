import { limits } from '#config/limits'
import type { HttpContext } from '@adonisjs/core/http'
import { announceLimit } from '#core/http/rate_limit'
import { callerOf, countAttempt } from '#core/http/attempts'
import { cardOf } from '../cards/find_ticket_card.ts'
import { answerOnce } from '#core/idempotency'
import { transaction } from '#core/database/transaction'
import { acceptOffer } from '../tickets/kinds/accept_offer.ts'
import { joinWaitlist } from './join_waitlist.ts'
import { enterWaitlist } from './waitlist_validators.ts'
import TicketTransformer from '../cards/ticket_transformer.ts'

/** Waiting for places of a date that is sold out. */
export default class WaitlistController {
  /** POST /group-bookings/waitlist: a client waits for a place of a date that is sold out. */
  async wait(ctx: HttpContext) {
    const { request, response, serialize } = ctx
    const entry = await request.validateUsing(enterWaitlist)
    const caller = callerOf(request, entry.captcha)
    announceLimit(response, await countAttempt(limits.bookings, caller.address, caller))
    return answerOnce(ctx, 201, async (trx) => {
      const ticket = await joinWaitlist(trx, entry)
      return serialize(TicketTransformer.transform(await cardOf(ticket, trx)))
    })
  }

  /** POST /tickets/:code/accept: a waiting client takes the place that is kept for them. */
  async accept({ params, serialize }: HttpContext) {
    const ticket = await transaction((trx) => acceptOffer(trx, params.code))
    return serialize(TicketTransformer.transform(await cardOf(ticket)))
  }
}
