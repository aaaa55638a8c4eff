import type { HttpContext } from '@adonisjs/core/http'
import { renewDownload } from '../tickets/renew_download.ts'
import { cardOf } from '../cards/find_ticket_card.ts'
import { giveReason } from './validators.ts'
import { transaction } from '#core/database/transaction'
import TicketTransformer from '../cards/ticket_transformer.ts'

/** The links to files that were sold. */
export default class DownloadsController {
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
