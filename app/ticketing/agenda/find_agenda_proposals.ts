import type { DateTime } from 'luxon'
import { sql } from '#core/database/transaction'
import type { Proposal } from '#shared/proposals'
import type { TicketState } from '#shared/booking_states'

/** A time that was proposed to a client and waits for the answer. */
export type AgendaProposal = {
  ticketId: string
  code: string
  name: string
  state: TicketState
  serviceId: string
  title: string
  proposal: Proposal
}

/** By a partial index: an account has a handful of open proposals. */
const PROPOSALS = `
  SELECT t.id AS "ticketId", t.code, t.attendee_name AS name, t.state, t.service_id AS "serviceId", s.title, t.proposal
  FROM tickets t JOIN services s ON s.account_id = t.account_id AND s.id = t.service_id
  WHERE t.account_id = :accountId AND t.proposal IS NOT NULL AND t.proposal->>'until' > :now
    AND (t.proposal->>'start')::timestamptz < :end AND (t.proposal->>'end')::timestamptz > :start`

/** The times that an account has proposed between two instants, and that can still be accepted. */
export function agendaProposals(
  accountId: string,
  { start, end, now }: { start: DateTime; end: DateTime; now: DateTime }
): Promise<AgendaProposal[]> {
  return sql<AgendaProposal>(undefined, PROPOSALS, {
    accountId,
    start: start.toJSDate(),
    end: end.toJSDate(),
    now: now.toUTC().toISO(),
  })
}
