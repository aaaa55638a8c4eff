import { LIVE_MEMBER } from '#accounts'
import { sql } from '#core/database/transaction'
import { availabilityNotFound } from '../errors.ts'
import { ownLimits, teamLimits, type Schedule } from '../slots/find_hosts.ts'

/** A host whose week is shown, with the schedule by which the host receives, if any. */
export type WeekPerson = { accountId: string; fullName: string; schedule: Schedule | null }

export type WeekPeople = { isTeam: boolean; timeZone: string; people: WeekPerson[] }

type Row = Omit<Schedule, 'id'> & {
  id: string | null
  fullName: string
  isTeam: boolean
  ownZone: string
}

const PEOPLE = `SELECT a.type = 't' AS "isTeam", a.time_zone AS "ownZone", p.id AS "accountId",
    concat_ws(' ', p.first_name, p.last_name) AS "fullName", s.id, s.is_default AS "isDefault", s.time_zone AS "timeZone",
    s."interval", s."break", s.break_before AS "breakBefore", s.weekly, s.dates, s.max_per_day AS "maxPerDay", s.max_per_week AS "maxPerWeek", ${ownLimits('p')} AS own,
    CASE WHEN a.type = 't' THEN json_build_array(${teamLimits('a', 'm')}) END AS teams
  FROM accounts a JOIN members m ON m.account_id = a.id
    JOIN users u ON u.id = m.user_id JOIN accounts p ON p.id = u.personal_account_id
    LEFT JOIN schedules s ON s.account_id = p.id
      AND CASE WHEN a.type = 't' OR :scheduleId::uuid IS NULL THEN s.is_default ELSE s.id = :scheduleId::uuid END
  WHERE a.id = :accountId AND ${LIVE_MEMBER}
  ORDER BY array_position(ARRAY['OWNER', 'ADMIN', 'COLLABORATOR'], m.role::text), m.created_at, m.id`

/**
 * Lists the hosts whose weeks an account sees, in one round trip.
 * A person by one schedule or the default one; the active members of a team by their default ones. `timeZone` is that of
 * the person's schedule or of the team. Throws AVAILABILITY_NOT_FOUND (404) for a person without that schedule.
 */
export async function weekPeople(
  accountId: string,
  scheduleId: string | null
): Promise<WeekPeople> {
  const rows = await sql<Row>(undefined, PEOPLE, { accountId, scheduleId })
  const people = rows.map(({ fullName, isTeam: _, ownZone: __, id, ...schedule }) => ({
    accountId: schedule.accountId,
    fullName,
    schedule: id === null ? null : { ...schedule, id },
  }))
  const [first] = rows
  if (first?.isTeam) return { isTeam: true, timeZone: first.ownZone, people }

  const zone = people[0]?.schedule?.timeZone
  if (!zone) throw availabilityNotFound()
  return { isTeam: false, timeZone: zone, people }
}
