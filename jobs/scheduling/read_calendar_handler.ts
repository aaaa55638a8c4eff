import { send, type JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { readCalendar } from './read_calendar.ts'
import { listConnection } from './list_connection.ts'
import { watchCalendar } from './watch_calendar.ts'
import { CalendarMissing, readChanges } from '#app/scheduling/calendars/read_changes'

/** Twice run, it reads twice, and the last pass stands. */
export default async function handle({ payload, signal }: JobContext<typeof readCalendar>) {
  try {
    await readChanges(payload, signal)
    await transaction((trx) => send(trx, watchCalendar, payload, { about: `${payload.id}:first` }))
  } catch (error) {
    if (!(error instanceof CalendarMissing)) throw error
    const { connection } = error
    const about = `${connection.id}:missing:${payload.id}`
    await transaction((trx) => send(trx, listConnection, connection, { about }))
  }
}
