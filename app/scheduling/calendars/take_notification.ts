import { now } from '#core/time'
import { send } from '#core/jobs'
import { readSoon } from './read_soon.ts'
import { isSame } from '#core/signed_token'
import { isId } from '#core/ids'
import { hashOf } from '#core/http/link_state'
import { transaction, type Trx } from '#core/database/transaction'
import { watchCalendar } from '#jobs/scheduling/watch_calendar'
import ConnectedCalendar from './connected_calendar.ts'

/**
 * What a provider tells of a calendar. `open`: no more than that a channel is open. `ends`: a channel ends soon or has ended.
 * `missed`: notifications were lost, so that all is read again.
 */
export type Told = 'changed' | 'open' | 'ends' | 'missed'

/** What a provider sends with a notification: which channel, its secret, and what happened. */
export type CalendarNotification = {
  channel: string | undefined
  secret: string | undefined
  told: Told
}

/**
 * Has a calendar read of which its provider tells. Answers false for what no open channel sent. However often it tells
 * before the pass begins, there is one.
 */
export async function takeNotification({
  channel,
  secret,
  told,
}: CalendarNotification): Promise<boolean> {
  if (!isId(channel) || !secret) return false
  return transaction(async (trx) => {
    const calendar = await ConnectedCalendar.query({ client: trx })
      .where({ channelId: channel })
      .first()
    if (!calendar?.channelHash || !isSame(hashOf(secret), calendar.channelHash)) return false
    await TAKEN[told](trx, calendar)
    return true
  })
}

/** What becomes of what a provider tells. Nothing is removed: a connection is broken only by a renewal that fails. */
const TAKEN: Record<Told, (trx: Trx, calendar: ConnectedCalendar) => Promise<void>> = {
  open: async () => {},
  changed: readSoon,
  missed: async (trx, calendar) => {
    await calendar.merge({ token: null }).save()
    await readSoon(trx, calendar)
  },
  ends: async (trx, calendar) => {
    const { accountId, id, channelId } = calendar
    await calendar.merge({ channelExpiresAt: now() }).save()
    await send(trx, watchCalendar, { accountId, id }, { about: `${id}:ends:${channelId}` })
    await readSoon(trx, calendar)
  },
}
