import { limits } from '#config/limits'
import { limitCalls } from '#core/http/attempts'
import type { HttpContext } from '@adonisjs/core/http'
import { shownToHost } from '../cards/show_ticket.ts'
import { transaction } from '#core/database/transaction'
import { markBalancePaid, sendBalanceLink, unmarkBalancePaid } from './collect_balance.ts'

/** How a host collects the rest of a price after its deposit. */
export default class BalancesController {
  /** POST /tickets/:code/balance: it was paid on site. Once, however often it is called. */
  store(ctx: HttpContext) {
    return change(ctx, markBalancePaid)
  }

  /** DELETE /tickets/:code/balance: it was not. */
  destroy(ctx: HttpContext) {
    return change(ctx, unmarkBalancePaid)
  }

  /** POST /tickets/:code/balance/link: sends the client the link to pay it. */
  async link(ctx: HttpContext) {
    await limitCalls(ctx, limits.hostNotes, `${ctx.scope.accountId}:${ctx.params.code}`)
    return change(ctx, sendBalanceLink)
  }
}

async function change(ctx: HttpContext, work: typeof markBalancePaid) {
  const { accountId, userId } = ctx.scope
  const code = ctx.params.code as string
  const named = { accountId, code, actor: { kind: 'host' as const, userId } }
  const ticket = await transaction((trx) => work(trx, named))
  return ctx.serialize(await shownToHost(ticket))
}
