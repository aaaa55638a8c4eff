import { now } from '#core/time'
import type { DateTime } from 'luxon'
import Buyer from '../booking/buyer.ts'
import { invitesClients } from './hooks.ts'
import { LIVE_STATES } from '#shared/booking_states'
import { sql, type Trx } from '#core/database/transaction'
import { marketingConsentOf, type MarketingConsent } from './consent_to_marketing.ts'

type Booked = { accountId: string; ticketId: string }

type Visit = Booked & { start: DateTime }

/** What decides whether a client is invited to come again after a visit. */
export type ClientReturn = { consent: MarketingConsent; hasBookedAgain: boolean }

/** Whether a client agreed to invitations, and has an hour later than a visit. */
export async function clientReturn(visit: Visit, trx?: Trx): Promise<ClientReturn> {
  const { accountId, ticketId, start } = visit
  const [later] = await sql<{ isLater: boolean }>(trx, LATER, {
    accountId,
    ticketId,
    start: start.toJSDate(),
    now: now().toJSDate(),
    live: [...LIVE_STATES],
  })
  return {
    consent: await consentOfClient({ accountId, ticketId }, trx),
    hasBookedAgain: later!.isLater,
  }
}

/**
 * Later hours of the same client, other than those at which they were absent. An archived one counts where they came. Of two
 * hours at once one is the last, by its booking.
 */
const LATER = `SELECT EXISTS (
  SELECT FROM tickets visit
  JOIN tickets t ON t.account_id = visit.account_id AND t.buyer_id = visit.buyer_id
  CROSS JOIN LATERAL (
    SELECT t.meeting_id AS id UNION SELECT part.meeting_id FROM ticket_meetings part
    WHERE part.account_id = t.account_id AND part.ticket_id = t.id) AS hour
  JOIN meetings m ON m.account_id = t.account_id AND m.id = hour.id
  CROSS JOIN LATERAL (
    SELECT coalesce(bool_or(c.outcome = 'entered'), false) AS entered, coalesce(bool_or(c.outcome = 'absent'), false) AS absent
    FROM check_ins c WHERE c.account_id = t.account_id AND c.meeting_id = m.id AND c.ticket_id = t.id AND c.undone_at IS NULL) AS mark
  WHERE visit.account_id = :accountId AND visit.id = :ticketId AND m.state <> 'cancelled'
    AND (m.start_at, t.id) > (CAST(:start AS timestamptz), visit.id)
    AND (mark.entered OR (t.state = ANY(:live) AND NOT mark.absent) OR (t.state = 'waitlist' AND m.start_at > :now))) AS "isLater"`

async function consentOfClient(
  { accountId, ticketId }: Booked,
  trx?: Trx
): Promise<MarketingConsent> {
  const buyer = await Buyer.query({ client: trx })
    .where({ accountId })
    .whereIn('id', (of) =>
      of.from('tickets').where({ account_id: accountId, id: ticketId }).select('buyer_id')
    )
    .firstOrFail()
  return marketingConsentOf(buyer)
}

/** The consent as the page of a booking shows it. `isAsked`: its host invites clients. */
export type ShownInvitations = { isAsked: boolean; consent: MarketingConsent }

/** The consent to invitations as the page of a booking shows it. */
export async function shownInvitations(booked: Booked): Promise<ShownInvitations> {
  const answers = await invitesClients.ask(booked.accountId)
  return { isAsked: answers.some(Boolean), consent: await consentOfClient(booked) }
}
