import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#core/database/transaction'

type Between = { start?: DateTime; end?: DateTime; endsAfter?: DateTime; trx?: Trx }

/** The ids of packages with an hour that begins in a span, or stands and ends after an instant. */
export function packagesBetween(accountId: string, { start, end, endsAfter, trx }: Between) {
  return (trx ?? db)
    .from('ticket_meetings')
    .select('ticket_meetings.ticket_id')
    .join('meetings as session', (join) => {
      join
        .on('session.account_id', 'ticket_meetings.account_id')
        .andOn('session.id', 'ticket_meetings.meeting_id')
    })
    .where('ticket_meetings.account_id', accountId)
    .if(start, (query) => query.where('session.start_at', '>=', start!.toJSDate()))
    .if(end, (query) => query.where('session.start_at', '<', end!.toJSDate()))
    .if(endsAfter, (query) =>
      query
        .where('session.end_at', '>', endsAfter!.toJSDate())
        .whereNot('session.state', 'cancelled')
    )
}
