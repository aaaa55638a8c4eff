import { now } from '#core/time'
import { sendAll } from '#core/jobs'
import type { Changes, Pass } from './pass.ts'
import type ConnectedCalendar from './connected_calendar.ts'
import { sql, type Trx } from '#core/database/transaction'
import { lookAtEvent } from '#jobs/scheduling/look_at_event'

type Read = Changes & Pick<Pass, 'window'>

/** A look that is wanted of an event. */
export type Look = { accountId: string; id: string; looks: number }

/**
 * Has each of our events looked at that a pass found otherwise than we left it. What a pass read may be older than what we
 * have written since, so that nothing is decided by it. Our own writes are known by their etag.
 */
export async function wantLooks(
  trx: Trx,
  { accountId, id: calendarId }: ConnectedCalendar,
  { items, gone, unreadable, showsWritten, window }: Read
): Promise<void> {
  const known = [...items, ...unreadable].map(({ externalId }) => externalId)
  const differing = await sql<Look>(trx, DIFFERING, {
    accountId,
    calendarId,
    ids: items.map(({ externalId }) => externalId),
    etags: items.map(({ etag }) => etag ?? ''),
    gone,
  })
  const missing =
    window && showsWritten
      ? await sql<Look>(trx, MISSING, {
          accountId,
          calendarId,
          known,
          now: now().toJSDate(),
          until: new Date(window.end),
        })
      : []
  await sendLooks(trx, [...differing, ...missing])
}

/** Sends the looks that are wanted of events. */
export async function sendLooks(trx: Trx, rows: Look[]): Promise<void> {
  const sent = rows.map(({ accountId, id, looks }) => ({
    payload: { accountId, id },
    about: `${id}:${looks}`,
  }))
  await sendAll(trx, lookAtEvent, sent)
}

const OWN = 'account_id = :accountId AND calendar_id = :calendarId'

const DIFFERING = `
  WITH differing AS (
    SELECT e.id FROM unnest(:ids::text[], :etags::text[]) AS t (id, etag)
      JOIN calendar_events e ON e.account_id = :accountId AND e.calendar_id = :calendarId AND e.external_id = t.id
    WHERE e.state <> 'there' OR t.etag = '' OR t.etag <> coalesce(e.etag, '')
    UNION SELECT id FROM calendar_events
    WHERE ${OWN} AND state <> 'gone' AND external_id = ANY(:gone::text[]))
  UPDATE calendar_events e SET looks = looks + 1 FROM differing d
  WHERE e.account_id = :accountId AND e.id = d.id
  RETURNING e.account_id AS "accountId", e.id, e.looks`

/** What a pass over the whole window did not find of what we wrote, for it does not name deletions. */
const MISSING = `UPDATE calendar_events SET looks = looks + 1
  WHERE ${OWN} AND state = 'there' AND end_at > :now AND start_at < :until
    AND NOT (external_id = ANY(:known::text[]))
  RETURNING account_id AS "accountId", id, looks`
