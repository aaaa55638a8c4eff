import { now } from '#core/time'
import { recordChange } from '../tickets/record_event.ts'
import { endProposal } from '../tickets/end_proposal.ts'
import { askHost, putBack } from '#scheduling'
import { calendarFollows } from '#config/booking_limits'
import { sql, type Trx } from '#core/database/transaction'
import { openChange, type OpenChange } from './open_booking.ts'
import { decideChange } from './decide_change.ts'
import type { ChangeOutcome } from './domain/outcomes.ts'

type ChangeKey = { accountId: string; id: string }

/**
 * Follows the host's settings about what they did to an event in the calendar. Run twice, it acts once. Throws what the action
 * refuses with; then the host is asked (`askAboutChange`).
 */
export async function followChange(trx: Trx, key: ChangeKey): Promise<void> {
  const open = await begin(trx, key)
  if (!open) return
  const outcome = wanted(open)
  if (!outcome || (await isRestless(trx, open))) return askHost(trx, open.change)
  const actor = { kind: 'host' as const, userId: open.change.userId }
  await decideChange(trx, open, { outcome, actor })
}

/** Asks a host what becomes of a booking that could not follow. */
export async function askAboutChange(trx: Trx, key: ChangeKey): Promise<void> {
  const open = await begin(trx, key)
  if (open) await askHost(trx, open.change)
}

/** A change that is still to be decided. A client who was asked about another time before is asked no more. */
async function begin(trx: Trx, key: ChangeKey): Promise<OpenChange | undefined> {
  const open = await openChange(trx, key)
  if (open?.change.state !== 'found') return undefined
  if (open.change.hasProposal) await withdraw(trx, open)
  if (open.change.kind !== 'restored') return open
  await putBack(trx, open.change)
  return undefined
}

async function withdraw(trx: Trx, { change, tickets, meeting }: OpenChange): Promise<void> {
  const ticket = tickets.find(({ proposal }) => proposal?.meetingId === meeting.id)
  if (!ticket?.proposal) return
  const { start } = ticket.proposal
  await endProposal(trx, ticket)
  await ticket.useTransaction(trx).save()
  const actor = { kind: 'host' as const, userId: change.userId }
  await recordChange(trx, ticket, { actor, details: { what: 'withdrawn', proposed: start } })
}

/** Whether a booking was moved, or another time proposed, so often that nothing follows by itself. */
async function isRestless(trx: Trx, { tickets }: OpenChange): Promise<boolean> {
  const [row] = await sql<{ n: number }>(trx, MOVES, {
    accountIds: tickets.map(({ accountId }) => accountId),
    ids: tickets.map(({ id }) => id),
    since: now().minus({ days: 1 }).toJSDate(),
  })
  return row!.n >= calendarFollows
}

const MOVES = `SELECT count(*)::int AS n FROM ticket_events
  WHERE account_id = ANY(:accountIds::uuid[]) AND ticket_id = ANY(:ids::uuid[]) AND created_at > :since
    AND (to_state = 'rescheduled' OR details->>'what' = 'proposed')`

/**
 * What the host decided beforehand; undefined where they are asked. A date of a workshop has many clients, and a booking of a team
 * is its managers' to move or cancel: there is no doing so by itself.
 */
function wanted({ change, meeting, isManaged }: OpenChange): ChangeOutcome | undefined {
  if (meeting.capacity !== null) return undefined
  if (change.kind === 'deleted')
    return change.onDelete === 'CANCEL' && isManaged ? 'cancel' : undefined
  if (change.onMove === 'PROPOSE') return 'propose'
  return change.onMove === 'FOLLOW' && isManaged ? 'move' : undefined
}
