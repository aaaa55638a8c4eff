import { send, type JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { writeEvent } from './write_event.ts'
import { listConnection } from './list_connection.ts'
import { attendeeNames } from '#app/scheduling/meetings/list_meetings'
import { CalendarMissing } from '#app/scheduling/calendars/read_changes'
import { writeMeeting } from '#app/scheduling/calendars/write_events'

/** Twice run, it writes once: the id of the event is ours. */
export default async function handle({ payload, signal }: JobContext<typeof writeEvent>) {
  try {
    await writeMeeting(payload, namesOf, signal)
  } catch (error) {
    if (error instanceof CalendarMissing) {
      const { connection } = error
      const about = `${connection.id}:missing:${payload.id}`
      await transaction((trx) => send(trx, listConnection, connection, { about }))
    }
    throw error
  }
}

async function namesOf(meeting: { accountId: string; id: string }): Promise<string[]> {
  const answers = await attendeeNames.ask([meeting])
  return answers.flatMap((names) => names.get(meeting.id) ?? [])
}
