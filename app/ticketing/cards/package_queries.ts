import type { DateTime } from 'luxon'
import type Ticket from '../tickets/ticket.ts'
import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#core/database/transaction'

/** Narrows tickets, joined with their `meetings`, to those with an hour that a member attends. */
export function attendedBy(personId: string) {
  return (any: ReturnType<typeof Ticket.query>) => {
    any
      .whereRaw(...attends('meetings', personId))
      .orWhereIn('tickets.id', packagesAttendedBy(personId))
  }
}

/** The ids of packages, of any account, with an hour from `since` on that a member attends. */
export function packagesAttendedBy(personId: string, since?: DateTime) {
  return db
    .from('ticket_meetings')
    .select('ticket_meetings.ticket_id')
    .join('meetings as session', (join) => {
      join
        .on('session.account_id', 'ticket_meetings.account_id')
        .andOn('session.id', 'ticket_meetings.meeting_id')
    })
    .whereRaw(...attends('session', personId))
    .if(since, (query) => query.where('session.start_at', '>=', since!.toJSDate()))
}

/** Written as the index over `other_host_ids` is, which holds no empty ones. */
function attends(table: 'meetings' | 'session', personId: string): [string, string[]] {
  const other = `${table}.other_host_ids`
  return [
    `(${table}.host_account_id = ? OR (${other} <> '{}' AND ${other} @> ARRAY[?]::uuid[]))`,
    [personId, personId],
  ]
}

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
