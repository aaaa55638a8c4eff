import { now } from '#core/time'
import { limits } from '#config/limits'
import { sql } from '#core/database/transaction'
import { trackedEvent } from './validators.ts'
import { limitCalls } from '#core/http/attempts'
import type { HttpContext } from '@adonisjs/core/http'

export default class TrackingController {
  /** POST /tracking: counted by day, without who it was. */
  async store(ctx: HttpContext) {
    const { event, frequency } = await ctx.request.validateUsing(trackedEvent)
    await limitCalls(ctx, limits.tracking)
    await sql(
      undefined,
      `INSERT INTO tracked_events (day, event, frequency, count) VALUES (:day, :event, :frequency, 1)
       ON CONFLICT (day, event, frequency) DO UPDATE SET count = tracked_events.count + 1`,
      { day: now().toISODate(), event, frequency }
    )
    return ctx.response.status(202).json({ received: true })
  }
}
