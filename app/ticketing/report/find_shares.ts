import { RECEIVED } from './received.ts'
import { equalParts } from '#shared/money'
import { sql } from '#core/database/transaction'
import type { ReportGroup } from '#shared/booking_report'
import { partsOf, type BookedShare } from '#shared/shares'
import { firstDay, periodOf, STATE, type MoneyRow } from './report_queries.ts'

/** A booking at one of its hours. `price` and `kept` are of all of its hours, of which `before` come first. */
type SharedHour = {
  period: string
  accountId: string
  serviceId: string
  title: string
  team: string
  currency: string
  price: string
  kept: string
  shares: BookedShare[]
  hostIds: string[]
  /** The names of the hosts by their ids. */
  names: Record<string, string>
  standing: number
  before: number
}

/**
 * Bookings with shares at hours that stand, of meetings that `chosen` picks. An hour of a booking that stands itself, what was
 * kept of its price, and who attends.
 */
const hoursOf = (chosen: string, period: string) => `
  SELECT ${period} AS period, t.account_id AS "accountId", t.service_id AS "serviceId", s.title,
    concat_ws(' ', team.first_name, team.last_name) AS team,
    r.currency, t.amount AS price, r.amount AS kept, t.shares,
    m.host_account_id || m.other_host_ids AS "hostIds", all_hours.standing, all_hours.before, people.names
  FROM meetings m
  JOIN LATERAL (
    SELECT t.id FROM tickets t WHERE t.account_id = m.account_id AND t.meeting_id = m.id
    UNION
    SELECT part.ticket_id FROM ticket_meetings part WHERE part.account_id = m.account_id AND part.meeting_id = m.id
  ) booked ON true
  JOIN tickets t ON t.account_id = m.account_id AND t.id = booked.id AND t.shares IS NOT NULL
  JOIN accounts team ON team.id = t.account_id
  JOIN services s ON s.account_id = t.account_id AND s.id = t.service_id
  JOIN (${RECEIVED}) r ON r.account_id = t.account_id AND r.ticket_id = t.id
  CROSS JOIN LATERAL (
    SELECT CAST(count(*) AS int) AS standing,
      CAST(count(*) FILTER (WHERE (x.start_at, x.id) < (m.start_at, m.id)) AS int) AS before
    FROM meetings x
    WHERE x.account_id = t.account_id AND x.state <> 'cancelled' AND (x.id = t.meeting_id OR x.id IN (
      SELECT p.meeting_id FROM ticket_meetings p WHERE p.account_id = t.account_id AND p.ticket_id = t.id))
  ) all_hours
  CROSS JOIN LATERAL (
    SELECT json_object_agg(a.id, concat_ws(' ', a.first_name, a.last_name)) AS names
    FROM accounts a WHERE a.id = ANY(m.host_account_id || m.other_host_ids)
  ) people
  WHERE ${chosen} AND m.state <> 'cancelled' AND r.amount > 0
    AND ${STATE} IN ('confirmed', 'rescheduled')`

const IN_SPAN = `m.start_at >= :start AND m.start_at < :end`
const PERIOD = firstDay(periodOf('m.start_at'))
const ATTENDED = `(m.host_account_id = :personId
  OR (m.other_host_ids <> '{}' AND m.other_host_ids @> ARRAY[CAST(:personId AS uuid)]))`

/** Those in which a person is active now. */
const TEAMS = `SELECT members.account_id FROM users
  JOIN members ON members.user_id = users.id AND members.status = 'ACTIVE'
  WHERE users.personal_account_id = :personId AND members.account_id <> :personId`

const OF_ACCOUNT = hoursOf(`m.account_id = :accountId AND ${IN_SPAN}`, PERIOD)
const OF_PERSON = hoursOf(`m.account_id IN (${TEAMS}) AND ${ATTENDED} AND ${IN_SPAN}`, PERIOD)
const OF_MEETING = hoursOf('m.account_id = :accountId AND m.id = :meetingId', `''`)

/** Instants from one until before another, and the clock and unit by which they are summed. */
type Span = { unit: string; timeZone: string; start: Date; end: Date }

/** What one host gets at one hour of a booking, in minor units. */
type HourShare = SharedHour & { hostId: string; amount: number }

/** What hosts get of the bookings of an account, by period and service or member. */
export async function sharesBy(
  by: ReportGroup,
  span: Span & { accountId: string }
): Promise<MoneyRow[]> {
  const hours = await sql<SharedHour>(undefined, OF_ACCOUNT, span)
  return summed(hours.flatMap(sharesOf), ({ serviceId, title, hostId, names }) =>
    by === 'service' ? { id: serviceId, name: title } : { id: hostId, name: names[hostId] ?? '' }
  )
}

/** What a person gets of the bookings of teams at the hours that they attend, by period and team. */
export async function sharesOfPerson(personId: string, span: Span): Promise<MoneyRow[]> {
  const hours = await sql<SharedHour>(undefined, OF_PERSON, { ...span, personId })
  const own = hours.flatMap(sharesOf).filter(({ hostId }) => hostId === personId)
  return summed(own, ({ accountId: id, team: name }) => ({ id, name }))
}

/** What a person gets of a meeting; undefined where nothing is agreed on or kept. */
export async function shareOfMeeting(
  personId: string,
  meeting: { accountId: string; id: string }
): Promise<{ currency: string; amount: number } | undefined> {
  const { accountId, id: meetingId } = meeting
  const hours = await sql<SharedHour>(undefined, OF_MEETING, { accountId, meetingId })
  const own = hours.flatMap(sharesOf).filter(({ hostId }) => hostId === personId)
  const [first] = own
  if (!first) return undefined
  return { currency: first.currency, amount: own.reduce((sum, { amount }) => sum + amount, 0) }
}

/**
 * What is kept of a booking belongs to its hours in equal parts, and of each hour to its hosts. Of an hour that was
 * cancelled and not given back, hosts get nothing.
 */
function sharesOf(hour: SharedHour): HourShare[] {
  const { price, kept, currency, standing, before, hostIds, shares } = hour
  const whole = Math.min(Number(kept), Number(price))
  const ofHour = equalParts(whole, standing, currency)[before] ?? 0
  const present = shares.filter(({ accountId }) => hostIds.includes(accountId))
  return partsOf(ofHour, present, currency).map((amount, at) => ({
    ...hour,
    hostId: present[at]!.accountId,
    amount,
  }))
}

function summed(
  shares: HourShare[],
  groupOf: (share: HourShare) => { id: string; name: string }
): MoneyRow[] {
  const rows = new Map<string, Omit<MoneyRow, 'amount'> & { amount: number }>()
  for (const share of shares) {
    const { period, currency, amount } = share
    const group = groupOf(share)
    const key = `${period} ${group.id} ${currency}`
    rows.set(key, { period, ...group, currency, amount: (rows.get(key)?.amount ?? 0) + amount })
  }
  return [...rows.values()].map((row) => ({ ...row, amount: String(row.amount) }))
}
