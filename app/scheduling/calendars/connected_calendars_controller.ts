import { changedCalendar } from './validators.ts'
import { readWanted } from './list_calendars.ts'
import { changeCalendar } from './change_calendar.ts'
import { takeNotification } from './take_notification.ts'
import ConnectedCalendar from './connected_calendar.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import { limits } from '#config/limits'
import { limitCalls } from '#core/http/attempts'
import { connectionOf, healthOf, shownConnections } from '../connections/find_connections.ts'
import ConnectionTransformer from '../connections/connection_transformer.ts'
import ConnectedCalendarTransformer from './connected_calendar_transformer.ts'

/** The calendars of what a host has connected. */
export default class ConnectedCalendarsController {
  /** GET /connections/:id. */
  async show(ctx: HttpContext) {
    const key = keyOf(ctx)
    const [connection] = await shownConnections([await connectionOf(key)])
    const calendars = await ConnectedCalendar.query()
      .where({ accountId: key.accountId, connectionId: key.id })
      .orderBy('isPrimary', 'desc')
      .orderBy('name')
    return ctx.serialize({
      connection: ConnectionTransformer.transform(connection!),
      calendars: ConnectedCalendarTransformer.transform(calendars),
      days: await healthOf(key),
    })
  }

  /** PATCH /connections/:id/calendars/:calendarId. */
  async update(ctx: HttpContext) {
    const { request, params, serialize } = ctx
    const change = await request.validateUsing(changedCalendar)
    const { accountId, id: connectionId } = keyOf(ctx)
    const named = { accountId, connectionId, id: params.calendarId }
    const calendar = await transaction((trx) => changeCalendar(trx, named, change))
    return serialize(ConnectedCalendarTransformer.transform(calendar))
  }

  /** POST /connections/:id/refresh. */
  async refresh(ctx: HttpContext) {
    const key = keyOf(ctx)
    await limitCalls(ctx, limits.feedReads, key.accountId)
    await transaction(async (trx) => {
      await connectionOf(key, trx)
      await readWanted(trx, key.accountId)
    })
    return ctx.response.status(204).send('')
  }

  /** POST /webhooks/google: stored as a job, and answered before anything is asked. */
  async notified({ request, response }: HttpContext) {
    await takeNotification({
      channel: request.header('x-goog-channel-id'),
      secret: request.header('x-goog-channel-token'),
      told: request.header('x-goog-resource-state') === 'sync' ? 'open' : 'changed',
    })
    // Google repeats what it gets no 2xx for; what no open channel sent is not worth a second time.
    return response.status(204).send('')
  }
}

const keyOf = ({ scope, params }: HttpContext) => ({
  accountId: scope.accountId,
  id: String(params.id),
})
