import { DateTime } from 'luxon'
import { hasPassed } from '#core/jobs'
import { now } from '#core/time'
import Ticket from './ticket.ts'
import { kindOf } from './kinds/kind_of.ts'
import { proposalOver } from '../errors.ts'
import { endProposal } from './end_proposal.ts'
import { scheduleBalance } from './schedule_balance.ts'
import type { Proposal } from '#shared/proposals'
import type { Trx } from '#core/database/transaction'
import { lockOwnTicket, lockTicket } from './find_ticket.ts'
import { recordChange, type Actor } from './record_event.ts'

const CLIENT: Actor = { kind: 'guest' }

type Answer = {
  code: string
  /** The start that its client read: a later proposal is another one. */
  start: DateTime
}

/**
 * Moves a booking to the time that its host proposed, whatever notice the service asks for. Its length is that of the proposal,
 * also where the service has another by now. Throws TICKET_NOT_FOUND (404) and PROPOSAL_OVER (410).
 */
export async function acceptProposal(trx: Trx, { code, start }: Answer): Promise<Ticket> {
  const { ticket, service } = await lockTicket(trx, code)
  const proposal = openProposal(ticket, start)
  const { meetingId, collaboratorId } = proposal
  const booking = { ticket, service: { ...service, duration: lengthOf(proposal) } }
  await kindOf(service).move(trx, booking, {
    actor: CLIENT,
    start,
    meetingId,
    collaboratorId: collaboratorId ?? undefined,
    isAgreed: true,
  })
  await ticket.save()
  await scheduleBalance(trx, ticket)
  return ticket
}

/** Leaves a booking at its time as its client wishes. Throws TICKET_NOT_FOUND (404) and PROPOSAL_OVER (410). */
export async function declineProposal(trx: Trx, { code, start }: Answer): Promise<Ticket> {
  const { ticket } = await lockTicket(trx, code)
  openProposal(ticket, start)
  return close(trx, ticket, { what: 'declined', actor: CLIENT })
}

/** Takes a proposal back for its host. Throws TICKET_NOT_FOUND (404) and PROPOSAL_OVER (410). */
export async function withdrawProposal(
  trx: Trx,
  { actor, ...named }: { accountId: string; code: string; actor: Actor }
): Promise<Ticket> {
  const { ticket } = await lockOwnTicket(trx, named)
  if (!ticket.proposal) throw proposalOver()
  return close(trx, ticket, { what: 'withdrawn', actor })
}

/** Ends a proposal that its client did not answer in time. Does nothing for one that was answered. */
export async function lapseOfProposal(
  trx: Trx,
  { accountId, id }: { accountId: string; id: string }
): Promise<void> {
  const ticket = await Ticket.query({ client: trx }).where({ accountId, id }).forUpdate().first()
  const until = ticket?.proposal && DateTime.fromISO(ticket.proposal.until)
  if (!until || !hasPassed(until)) return
  await close(trx, ticket, { what: 'lapsed', actor: { kind: 'system' } })
}

/** The length that its client reads. */
function lengthOf({ start, end }: Proposal) {
  const value = DateTime.fromISO(end).diff(DateTime.fromISO(start), 'minutes').minutes
  return { value, unit: 'MINUTE' as const }
}

function openProposal({ proposal }: Ticket, start: DateTime): Proposal {
  if (!proposal || DateTime.fromISO(proposal.until) <= now()) throw proposalOver()
  if (DateTime.fromISO(proposal.start).toMillis() !== start.toMillis()) throw proposalOver()
  return proposal
}

async function close(
  trx: Trx,
  ticket: Ticket,
  { what, actor }: { what: 'declined' | 'withdrawn' | 'lapsed'; actor: Actor }
): Promise<Ticket> {
  const { start } = ticket.proposal!
  await endProposal(trx, ticket)
  await ticket.useTransaction(trx).save()
  await recordChange(trx, ticket, { actor, details: { what, proposed: start } })
  return ticket
}
