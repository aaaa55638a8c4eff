import env from '#start/env'
import { appUrl } from '#config/app'
import { idOfToken, signedToken } from '#core/signed_token'
import { calendarChangeNotFound } from '../errors.ts'
import { sql, type Trx } from '#core/database/transaction'
import { LIVE_STATES } from '#shared/booking_states'
import { clashIdOf, clashOf, type ClashCard } from '#scheduling'
import { accountById, LIVE_MEMBER, type AccountCard } from '#accounts'

/** A clash as its host answers it. */
export type AnswerableClash = ClashCard & {
  /** The host's own. */
  account: AccountCard
  /** Of a booking of an hour. */
  client: string | null
  /** The path on which the booking is moved. Null for a workshop, and for a member who does not run the team. */
  moveTo: string | null
  /** Where the host says that it stays as it is, without signing in; an address. */
  keepLink: string
}

type Named = { accountId: string; calendarId: string; meetingAccountId: string; meetingId: string }

const signing = () => ({ purpose: 'calendar_clash', key: env.get('APP_KEY').release() })

/** The clash of a meeting with a calendar; undefined where one of them is gone. */
export async function clashToAnswer(named: Named, trx?: Trx): Promise<AnswerableClash | undefined> {
  const id = await clashIdOf(named, trx)
  return id ? answerable({ accountId: named.accountId, id }, trx) : undefined
}

/** The clash of a signed address. Throws CALENDAR_CHANGE_NOT_FOUND (404). */
export async function clashOfToken(token: string): Promise<AnswerableClash> {
  const id = idOfToken(token, signing())
  const [row] = id
    ? await sql<{ accountId: string }>(
        undefined,
        'SELECT account_id AS "accountId" FROM calendar_clashes WHERE id = :id',
        { id }
      )
    : []
  const clash = row && (await answerable({ accountId: row.accountId, id: id! }))
  if (!clash) throw calendarChangeNotFound()
  return clash
}

async function answerable(key: { accountId: string; id: string }, trx?: Trx) {
  const clash = await clashOf(key, trx)
  const account = clash && (await accountById(clash.accountId, trx))
  if (!account) return undefined
  const { meetingAccountId, meetingId, accountId, id } = clash
  const [booked] = await sql<Booked>(trx, BOOKED, {
    accountId,
    meetingAccountId,
    meetingId,
    live: [...LIVE_STATES],
  })
  const { code = null, client = null, isManaged = false } = booked ?? {}
  return {
    ...clash,
    account,
    client,
    moveTo: isManaged && code ? movePath({ accountId, meetingAccountId, code }) : null,
    keepLink: `${appUrl}/calendar-clash/${signedToken(id, signing())}`,
  }
}

type Booked = { code: string | null; client: string | null; isManaged: boolean }

const BOOKED = `
  SELECT t.code, t.attendee_name AS client, EXISTS (
      SELECT FROM members m JOIN users u ON u.id = m.user_id
      WHERE m.account_id = :meetingAccountId AND m.role IN ('OWNER', 'ADMIN') AND ${LIVE_MEMBER}
        AND u.personal_account_id = :accountId) AS "isManaged"
  FROM meetings hour JOIN tickets t ON t.account_id = hour.account_id AND t.state = ANY(:live)
    AND (t.meeting_id = hour.id OR t.id IN (
      SELECT ticket_id FROM ticket_meetings WHERE account_id = hour.account_id AND meeting_id = hour.id))
  WHERE hour.account_id = :meetingAccountId AND hour.id = :meetingId AND hour.capacity IS NULL LIMIT 1`

/** Where a host moves a booking: in the dashboard of the account that has it, with the dialog open. */
export function movePath(named: {
  accountId: string
  meetingAccountId: string
  code: string
}): string {
  const { accountId, meetingAccountId, code } = named
  const panel = meetingAccountId === accountId ? 'u/me' : `t/${meetingAccountId}`
  return `/profile/${panel}/bookings/tickets/${code}?do=move`
}
