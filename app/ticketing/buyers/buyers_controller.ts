import { now } from '#core/time'
import { accountById } from '#accounts'
import { exportTooLarge } from '../errors.ts'
import { countBuyers, listBuyers, listedBuyers } from './list_buyers.ts'
import { answerOnce } from '#core/idempotency'
import { orShowPresent } from '#core/versions'
import { announceLimit } from '#core/http/rate_limit'
import { limits } from '#config/limits'
import { mostExportedTickets } from '#config/booking_limits'
import { callerOf, countAttempt } from '#core/http/attempts'
import { startExport } from '../exports/start_export.ts'
import ExportTransformer from '../exports/export_transformer.ts'
import { addBuyer } from './add_buyer.ts'
import { changeBuyer } from './change_buyer.ts'
import { duplicatesOf } from './list_duplicates.ts'
import { listTickets } from '../cards/list_tickets.ts'
import type { HttpContext } from '@adonisjs/core/http'
import BuyerTransformer from './buyer_transformer.ts'
import { transaction } from '#core/database/transaction'
import { mergeBuyers, previewMerge } from './merge_buyers.ts'
import { listBuyerMeetings } from './list_buyer_meetings.ts'
import { buyerFacts, findBuyer } from './find_buyer_facts.ts'
import TicketTransformer from '../cards/ticket_transformer.ts'
import { buyerChange, buyerFilter, buyerPage, mergeWith, newBuyer } from './validators.ts'
import {
  BuyerMeetingTransformer,
  DuplicatesTransformer,
  MergeTransformer,
} from './merge_transformer.ts'

/** The clients of an account. */
export default class BuyersController {
  /** GET /buyers: a page of them. */
  async index({ request, scope, serialize }: HttpContext) {
    const page = await listBuyers(scope, await request.validateUsing(buyerFilter))
    return serialize({ ...page, items: BuyerTransformer.transform(page.items) })
  }

  /** GET /buyers/duplicates: who look like one person. */
  async duplicates({ scope, serialize }: HttpContext) {
    return serialize({ items: DuplicatesTransformer.transform(await duplicatesOf(scope)) })
  }

  /** POST /buyers/exports: the clients that pass a filter. */
  async export(ctx: HttpContext) {
    const { request, response, scope, i18n, serialize } = ctx
    const filter = await request.validateUsing(buyerFilter)
    announceLimit(response, await countAttempt(limits.exports, scope.accountId, callerOf(request)))
    const count = await countBuyers(scope, filter)
    if (count > mostExportedTickets) throw exportTooLarge(mostExportedTickets)

    const { timeZone } = (await accountById(scope.accountId))!
    const day = now().setZone(timeZone).toISODate()
    const locale = i18n.locale as 'es' | 'en'
    const name = `${i18n.t('api.export_names.buyers')}-${day}.csv`
    const wanted = { kind: 'buyers' as const, filter, locale, name }
    return answerOnce(ctx, 201, async (trx) =>
      serialize(ExportTransformer.transform(await startExport(trx, scope, wanted)))
    )
  }

  /** POST /buyers: a client who has not booked. */
  async store(ctx: HttpContext) {
    const { request, scope, serialize } = ctx
    const client = await request.validateUsing(newBuyer)
    return answerOnce(ctx, 201, async (trx) => {
      const added = await addBuyer(trx, scope, client)
      const [listed] = await listedBuyers(scope.accountId, [added], trx)
      return serialize(BuyerTransformer.transform(listed!))
    })
  }

  /** GET /buyers/:id. */
  async show({ params, scope, serialize }: HttpContext) {
    const facts = await buyerFacts(scope, params.id)
    return serialize(BuyerTransformer.transform(facts).useVariant('whole'))
  }

  /** PATCH /buyers/:id. */
  async update({ params, request, scope, serialize }: HttpContext) {
    const change = await request.validateUsing(buyerChange)
    const show = async () =>
      serialize(BuyerTransformer.transform(await buyerFacts(scope, params.id)).useVariant('whole'))
    await orShowPresent(
      () => transaction((trx) => changeBuyer(trx, scope, { id: params.id, change })),
      show
    )
    return show()
  }

  /** GET /buyers/:id/meetings. */
  async meetings({ params, request, scope, serialize }: HttpContext) {
    const query = await request.validateUsing(buyerPage)
    const { id: buyerId } = await findBuyer(scope, params.id)
    const page = await listBuyerMeetings({ accountId: scope.accountId, buyerId }, query)
    return serialize({ ...page, items: BuyerMeetingTransformer.transform(page.items) })
  }

  /** GET /buyers/:id/tickets. */
  async tickets({ params, request, scope, serialize }: HttpContext) {
    const query = await request.validateUsing(buyerPage)
    const { id: buyerId } = await findBuyer(scope, params.id)
    const page = await listTickets(scope, { ...query, buyerId })
    return serialize({
      ...page,
      items: TicketTransformer.transform(page.items).useVariant('forHost'),
    })
  }

  /** GET /buyers/:id/merge: what merging another client into this one would do. */
  async preview({ params, request, scope, serialize }: HttpContext) {
    const { with: other } = await request.validateUsing(mergeWith)
    return serialize(
      MergeTransformer.transform(await previewMerge(scope, { id: params.id, other }))
    )
  }

  /** POST /buyers/:id/merge. */
  async merge({ params, request, scope, serialize }: HttpContext) {
    const { with: other } = await request.validateUsing(mergeWith)
    const two = { id: params.id as string, other }
    const done = await transaction((trx) => mergeBuyers(trx, scope, two))
    return serialize(MergeTransformer.transform(done))
  }
}
