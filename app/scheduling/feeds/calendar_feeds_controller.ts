import { limits } from '#config/limits'
import { paginate } from '#core/pagination'
import CalendarFeed from './calendar_feed.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { answerOnce } from '#core/idempotency'
import { announceLimit } from '#core/http/rate_limit'
import { orShowPresent } from '#core/versions'
import { transaction } from '#core/database/transaction'
import { callerOf, countAttempt } from '#core/http/attempts'
import CalendarFeedTransformer from './calendar_feed_transformer.ts'
import * as actions from './save_calendar_feed.ts'
import { calendarFeedFilter, changeCalendarFeed, saveCalendarFeed } from './validators.ts'

/** Calendars elsewhere whose entries close an account's times. */
export default class CalendarFeedsController {
  /** GET /calendar-feeds. */
  async index({ request, scope, serialize }: HttpContext) {
    const filter = await request.validateUsing(calendarFeedFilter)
    const page = await paginate(CalendarFeed.query().where({ accountId: scope.accountId }), filter)
    return serialize({ ...page, items: CalendarFeedTransformer.transform(page.items) })
  }

  /** POST /calendar-feeds. */
  async store(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(saveCalendarFeed)
    await limitReads(ctx)
    return answerOnce(ctx, 201, async (trx) => {
      const feed = await actions.addFeed(trx, ctx.scope.accountId, input)
      return ctx.serialize(CalendarFeedTransformer.transform(feed))
    })
  }

  /** PATCH /calendar-feeds/:id. What another person saved is shown with a masked address. */
  async update(ctx: HttpContext) {
    const change = await ctx.request.validateUsing(changeCalendarFeed)
    if (change.url !== undefined) await limitReads(ctx)
    const owned = ownedBy(ctx)
    const feed = await orShowPresent(
      () => transaction((trx) => actions.changeFeed(trx, owned, change)),
      async () => {
        const present = await ctx.serialize(
          CalendarFeedTransformer.transform(await actions.feedOf(owned))
        )
        return { ...present, url: present.address }
      }
    )
    return ctx.serialize(CalendarFeedTransformer.transform(feed))
  }

  /** POST /calendar-feeds/:id/refresh. */
  async refresh(ctx: HttpContext) {
    await limitReads(ctx)
    const feed = await transaction((trx) => actions.refreshFeed(trx, ownedBy(ctx)))
    ctx.response.status(202)
    return ctx.serialize(CalendarFeedTransformer.transform(feed))
  }

  /** DELETE /calendar-feeds/:id. */
  async destroy(ctx: HttpContext) {
    await transaction((trx) => actions.deleteFeed(trx, ownedBy(ctx)))
    return ctx.response.status(204).send('')
  }
}

/** Limits the calls that make the server read an address which an account has chosen. */
async function limitReads({ request, response, scope }: HttpContext): Promise<void> {
  const attempt = await countAttempt(limits.feedReads, scope.accountId, callerOf(request))
  announceLimit(response, attempt)
}

const ownedBy = ({ scope, params }: HttpContext) => ({ accountId: scope.accountId, id: params.id })
