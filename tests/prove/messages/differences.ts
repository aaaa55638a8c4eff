import { now } from '#core/time'
import { DateTime } from 'luxon'
import { sql } from '#core/database/transaction'
import type { Course } from './course.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Row = {
  message: string
  state: string
  ticket: string
  side: string
  due: Date
  step: string | null
  start: string | null
}

const ROWS = `SELECT d.message, d.state, d.about ->> 'ticketId' AS ticket, d.about ->> 'audience' AS side, d.due_at AS due,
    d.about ->> 'stepId' AS step, d.about ->> 'start' AS start
  FROM deliveries d WHERE d.account_id = :accountId AND d.message IN ('booking_reminder', 'workflow_step', 'booking_confirmed', 'booking_rescheduled')
    AND d.state <> 'notSent'`

/** What went out or is planned, and should not; what should, and did not or is not. */
export async function differences(course: Course): Promise<string[]> {
  const rows = await sql<Row>(undefined, ROWS, { accountId: course.host.account.id })
  const isTimed = ({ message }: Row) =>
    message === 'booking_reminder' || message === 'workflow_step'
  const sent = rows.filter((row) => isTimed(row) && row.state === 'sent').map(nameOf)
  const planned = rows.filter((row) => isTimed(row) && row.state === 'planned')
  const at = now().toMillis()
  const toCome = course.bookings.flatMap((one) => course.wanted(one)).filter((one) => one.at > at)
  const told = rows.filter((row) => !isTimed(row) && row.side === 'attendee')
  return [
    ...unlike('sent', sent, [...course.gone].map(withoutMoment)),
    ...unlike(
      'planned',
      planned.map((row) => `${nameOf(row)} at ${row.due.getTime()}`),
      toCome.map((one) => `${withoutMoment(one.what)} at ${one.at}`)
    ),
    ...unlike(
      'told',
      told.map(({ message, ticket }) => `${message} ${ticket}`),
      [...course.told].flatMap(([id, messages]) => messages.map((message) => `${message} ${id}`))
    ),
  ]
}

/** As the oracle names it; the moment of what is no meeting is left out, for deliveries do not say it. */
function nameOf({ message, ticket, side, step, start, due }: Row): string {
  const meeting = start ? DateTime.fromISO(start).toMillis() : null
  if (message === 'workflow_step') return `step ${ticket} ${step} ${meeting ?? ''}`.trimEnd()
  return `reminder ${ticket} ${side} ${meeting} ${(meeting! - due.getTime()) / MINUTE}`
}

/** Starts of meetings are whole minutes, which other moments are not. */
function withoutMoment(what: string): string {
  const [kind, ...parts] = what.split(' ')
  const moment = Number(parts.at(-1))
  return kind === 'step' && moment % HOUR !== 0 ? [kind, ...parts.slice(0, -1)].join(' ') : what
}

/** Items that one list has more often than the other. */
function unlike(name: string, are: string[], should: string[]): string[] {
  const counts = new Map<string, number>()
  for (const one of are) counts.set(one, (counts.get(one) ?? 0) + 1)
  for (const one of should) counts.set(one, (counts.get(one) ?? 0) - 1)
  return [...counts].flatMap(([one, by]) =>
    by === 0 ? [] : [`${name} ${by > 0 ? 'too much' : 'missing'}: ${one}`]
  )
}
