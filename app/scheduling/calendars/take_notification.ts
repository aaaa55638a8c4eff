import { readSoon } from './read_soon.ts'
import { isSame } from '#core/signed_token'
import { isId } from '#core/ids'
import { hashOf } from '#core/http/link_state'
import { transaction } from '#core/database/transaction'
import ConnectedCalendar from './connected_calendar.ts'

/** What a provider sends with a notification: which channel, its secret, and what happened. */
export type CalendarNotification = {
  channel: string | undefined
  secret: string | undefined
  state: string | undefined
}

/**
 * Has a calendar read of which its provider tells. Answers false for what no open channel sent. However often it tells
 * before the pass begins, there is one.
 */
export async function takeNotification({
  channel,
  secret,
  state,
}: CalendarNotification): Promise<boolean> {
  if (!isId(channel) || !secret) return false
  return transaction(async (trx) => {
    const calendar = await ConnectedCalendar.query({ client: trx })
      .where({ channelId: channel })
      .first()
    if (!calendar?.channelHash || !isSame(hashOf(secret), calendar.channelHash)) return false
    // The first message of a channel says no more than that it is open.
    if (state !== 'sync') await readSoon(trx, calendar)
    return true
  })
}
