import { now } from '#core/time'
import { newId } from '#core/ids'
import { DateTime } from 'luxon'
import { isToRenew } from './domain/passes.ts'
import ConnectedCalendar from './connected_calendar.ts'
import { hashOf, newSecret } from '#core/http/link_state'
import { withAccess } from '../connections/access.ts'
import type { ConnectionKey } from '../connections/connection.ts'
import { ProviderError } from '../connections/provider_error.ts'
import { markFailed } from '../connections/keep_health.ts'
import { connections } from '#config/connections'

/**
 * Opens a channel by which the provider tells of changes in a calendar. One that lasts stays. The
 * channel before is closed once the new one is kept, so that nothing is missed between them.
 */
export async function watchChanges(key: ConnectionKey, signal: AbortSignal): Promise<void> {
  const calendar = await ConnectedCalendar.query().where(key).whereNotNull('nextPassAt').first()
  const address = connections.webhooks
  if (!calendar || !address) return
  const { accountId, connectionId, externalId, channelId, channelResource, channelExpiresAt } =
    calendar
  if (channelExpiresAt && !isToRenew(channelExpiresAt, now())) return
  const connection = { accountId, id: connectionId }
  const channel = { id: newId(), secret: newSecret(), address }
  try {
    const opened = await withAccess(connection, signal, async (access, within) =>
      access.calendar?.watch(access.credentials, { calendar: externalId, channel }, within)
    )
    if (!opened) return
    await ConnectedCalendar.query()
      .where(key)
      .update({
        channelId: channel.id,
        channelResource: opened.resource,
        channelHash: hashOf(channel.secret),
        channelExpiresAt: DateTime.fromJSDate(opened.expiresAt, { zone: 'utc' }),
      })
    if (channelId && channelResource)
      await close(connection, { id: channelId, resource: channelResource }, signal)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await markFailed(connection, error)
  }
}

/** Closes the channels of a connection that its host removed. What the provider does not close ends by itself within days. */
export async function closeChannels(connection: ConnectionKey, signal: AbortSignal): Promise<void> {
  const { accountId, id: connectionId } = connection
  const open = await ConnectedCalendar.query()
    .where({ accountId, connectionId })
    .whereNotNull('channelId')
  for (const { id, channelId, channelResource } of open) {
    await close(connection, { id: channelId!, resource: channelResource! }, signal)
    await ConnectedCalendar.query().where({ accountId, id }).update({
      channelId: null,
      channelResource: null,
      channelHash: null,
      channelExpiresAt: null,
    })
  }
}

async function close(
  connection: ConnectionKey,
  channel: { id: string; resource: string },
  signal: AbortSignal
) {
  try {
    await withAccess(connection, signal, async ({ calendar, credentials }, within) =>
      calendar?.unwatch(credentials, channel, within)
    )
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
  }
}
