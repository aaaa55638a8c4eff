import { now } from '#core/time'
import { sql } from '#core/database/transaction'
import type { CalendarCourse } from './course.ts'
import type { FakeEvent } from '#tests/fakes/google_calendar'

type Row = {
  external: string
  isWanted: boolean
  start: Date
  end: Date
  open: 'found' | 'asked' | 'proposed' | null
  thereStart: Date | null
}

const ROWS = `
  SELECT e.external_id AS external, m.state = 'confirmed' AS "isWanted", m.start_at AS start, m.end_at AS end,
    o.state AS open, o.start_at AS "thereStart"
  FROM calendar_events e
    JOIN meetings m ON m.account_id = e.meeting_account_id AND m.id = e.meeting_id
    LEFT JOIN calendar_changes o ON o.account_id = e.account_id AND o.event_id = e.id
  WHERE e.account_id = :accountId AND m.end_at > :now`

const MEETINGS = `SELECT count(*)::int AS n FROM meetings WHERE account_id = :accountId AND state = 'confirmed'`

/** What is proposed, declined or lapses is an event of its own, which moves nothing. */
const MOVES = `SELECT count(*)::int AS n FROM ticket_events
  WHERE account_id = :accountId AND to_state = 'rescheduled' AND details->'previousStart' IS NOT NULL`

/** Calls that an act may lead to at most, and those of a course besides. */
const CALLS = { perAct: 4, besides: 20 }

/**
 * What does not hold once all has settled: a booking and its event that differ without a question, an event twice, a change
 * that was applied twice, or more calls than acts can lead to. `isAnswered`: no question may be open.
 */
export async function differences(
  course: CalendarCourse,
  { isAnswered }: { isAnswered: boolean }
): Promise<string[]> {
  const accountId = course.host.account.id
  const rows = await sql<Row>(undefined, ROWS, { accountId, now: now().toJSDate() })
  const events = new Map(course.events.map((event) => [event.id, event]))
  const known = new Set(rows.map(({ external }) => external))
  const foreign = course.events.filter(({ id, status }) => status !== 'cancelled' && !known.has(id))
  const [meetings] = await sql<{ n: number }>(undefined, MEETINGS, { accountId })
  const wanted = rows.filter(({ isWanted }) => isWanted).length
  const [moves] = await sql<{ n: number }>(undefined, MOVES, { accountId })
  const most = CALLS.besides + CALLS.perAct * course.done.acts
  const calls = course.google.calls.length
  return [
    ...rows.flatMap((row) => differs(row, events.get(row.external), isAnswered)),
    ...foreign.map(({ id }) => `an event of no booking: ${id}`),
    ...(meetings!.n === wanted ? [] : [`${meetings!.n} meetings and ${wanted} events`]),
    ...(moves!.n > course.done.moves
      ? [`${moves!.n} moves of bookings come of ${course.done.moves}`]
      : []),
    ...(calls > most ? [`${calls} calls come of ${course.done.acts} acts`] : []),
  ]
}

function differs(row: Row, event: FakeEvent | undefined, isAnswered: boolean): string[] {
  const standing = event?.status === 'cancelled' ? undefined : event
  if (!row.isWanted) {
    const left = [...(standing ? ['an event'] : []), ...(row.open ? ['a question'] : [])]
    return left.map((what) => `${what} of a cancelled booking is left`)
  }
  return row.open ? waits(row, standing, isAnswered) : stands(row, standing)
}

/** What does not hold of a booking about which the host or the client is asked. */
function waits({ open, thereStart }: Row, event: FakeEvent | undefined, isAnswered: boolean) {
  if (open === 'found') return ['what a host did is not decided']
  if (isAnswered) return [`a booking waits though all is answered (${open})`]
  const at = event && Date.parse(event.start.dateTime!)
  return at === thereStart?.getTime() ? [] : ['the host is asked about another time']
}

/** What does not hold of a booking about which there is no question. */
function stands({ start, end }: Row, event: FakeEvent | undefined) {
  if (!event) return ['a booking has no event, and nobody is asked']
  const isSame =
    Date.parse(event.start.dateTime!) === start.getTime() &&
    Date.parse(event.end.dateTime!) === end.getTime()
  return isSame ? [] : ['a booking and its event differ, and nobody is asked']
}
