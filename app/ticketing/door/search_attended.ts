import { now } from '#core/time'
import { LIVE_STATES } from '#shared/booking_states'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import { findSaid, type Found, type Search } from '#core/search'

/** What a member may read of a booking anyway. No index has it: a person attends some thousands (`findAttended`). */
const TEXT = `search_fold(tickets.attendee_name || ' ' || CAST(tickets.attendee_email AS text) || ' ' || meetings.title)`

/** The meetings of teams that a person attends as an active member, each with its live bookings. */
const ATTENDED = `FROM users
  JOIN members ON members.user_id = users.id AND members.status = 'ACTIVE'
  JOIN accounts AS team ON team.id = members.account_id
  JOIN meetings ON meetings.account_id = team.id AND (meetings.host_account_id = users.personal_account_id
    OR (meetings.other_host_ids <> '{}' AND meetings.other_host_ids @> ARRAY[users.personal_account_id]))
  JOIN LATERAL (
    SELECT booked.id FROM tickets AS booked
    WHERE booked.account_id = meetings.account_id AND booked.meeting_id = meetings.id
    UNION SELECT hour.ticket_id FROM ticket_meetings AS hour
    WHERE hour.account_id = meetings.account_id AND hour.meeting_id = meetings.id
  ) AS named ON true
  JOIN tickets ON tickets.account_id = meetings.account_id AND tickets.id = named.id AND tickets.state = ANY(:states)
  WHERE users.id = :userId AND users.personal_account_id = :accountId AND team.id <> :accountId`

type Row = {
  id: string
  client: string
  title: string
  team: string
  teamId: string
  at: Date
  state: string
}

/**
 * The meetings that a person attends for teams, by their clients and titles. The search of the person's own account has them,
 * that of a team has none. They lead to the meeting in the person's own calendar, without prices and codes of bookings.
 */
export async function searchAttended(
  trx: Trx,
  { accountId, userId }: AccountScope,
  search: Search
): Promise<Found> {
  const rows = await findSaid<Row>(trx, search, {
    from: ATTENDED,
    text: TEXT,
    columns: `meetings.id, tickets.attendee_name AS client, meetings.title, tickets.state, meetings.start_at AS at,
      team.id AS "teamId", trim(team.first_name || ' ' || coalesce(team.last_name, '')) AS team,
      abs(extract(epoch FROM meetings.start_at - CAST(:now AS timestamptz))) AS distance`,
    order: 'distance, id, client',
    bindings: { accountId, userId, states: [...LIVE_STATES], now: now().toISO()! },
  })
  return {
    kind: 'attended',
    hits: rows.map(({ id, client, title, team, teamId, at, state }) => ({
      id,
      title: client,
      description: `${title} · ${team}`,
      path: `calendar/team/${teamId}/${id}`,
      at,
      state,
    })),
  }
}
