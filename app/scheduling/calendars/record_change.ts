import { newId } from '#core/ids'
import { DateTime } from 'luxon'
import { publish } from '#core/jobs'
import { writeAnew } from './plan_events.ts'
import CalendarChange from './calendar_change.ts'
import { calendarChangeFound } from '../events.ts'
import type CalendarEvent from './calendar_event.ts'
import type { Trx } from '#core/database/transaction'

/** What a host did to an event; times are epoch milliseconds, `from` is the start of its meeting. */
type Done =
  | { kind: 'moved'; start: number; end: number; from: DateTime }
  | { kind: 'deleted'; from: DateTime }

/** What is open of an event, locked. The caller has locked the event. */
export async function openChangeOf(
  trx: Trx,
  { accountId, id: eventId }: { accountId: string; id: string }
): Promise<CalendarChange | undefined> {
  const changes = CalendarChange.query({ client: trx }).where({ accountId, eventId })
  return (await changes.forUpdate().first()) ?? undefined
}

/**
 * Records what a host did to an event in the calendar; a listener follows their settings. It takes the place of what was
 * open before. The same twice is recorded once. The caller has locked the event.
 */
export async function recordChange(trx: Trx, event: CalendarEvent, done: Done): Promise<void> {
  const before = await openChangeOf(trx, event)
  if (before && isSame(before, done)) return
  await replace(trx, event, { before, done })
}

/**
 * Settles what was open of an event that its host put back. A client who was asked meanwhile is asked no more. The caller has
 * locked the event.
 */
export async function recordRestored(trx: Trx, event: CalendarEvent): Promise<void> {
  const before = await openChangeOf(trx, event)
  if (!before || before.kind === 'restored') return
  if (wasProposed(before)) {
    const done = { kind: 'restored', from: before.fromStartAt } as const
    return replace(trx, event, { before, done })
  }
  await before.delete()
  // What waited for the answer is written now.
  if (event.written < event.change) await writeAnew(trx, event)
}

const wasProposed = ({ state, hasProposal }: CalendarChange) => hasProposal || state === 'proposed'

function isSame({ kind, startAt, endAt }: CalendarChange, done: Done): boolean {
  if (kind !== done.kind) return false
  return (
    done.kind === 'deleted' ||
    (startAt?.toMillis() === done.start && endAt?.toMillis() === done.end)
  )
}

type Replacement = {
  before: CalendarChange | undefined
  done: Done | { kind: 'restored'; from: DateTime }
}

async function replace(
  trx: Trx,
  { accountId, id: eventId, meetingAccountId }: CalendarEvent,
  { before, done }: Replacement
): Promise<void> {
  await before?.delete()
  const times =
    done.kind === 'moved' ? { startAt: instant(done.start), endAt: instant(done.end) } : {}
  const id = newId()
  await CalendarChange.create(
    {
      accountId,
      id,
      eventId,
      meetingAccountId,
      kind: done.kind,
      ...times,
      fromStartAt: done.from,
      state: 'found',
      hasProposal: before !== undefined && wasProposed(before),
    },
    { client: trx }
  )
  await publish(trx, calendarChangeFound, { accountId, id })
}

const instant = (milliseconds: number) => DateTime.fromMillis(milliseconds, { zone: 'utc' })
