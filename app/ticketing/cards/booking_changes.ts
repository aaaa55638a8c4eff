import { DateTime } from 'luxon'
import { sql } from '#core/database/transaction'
import { formatShortWhen } from '#shared/formats'
import { formatMoney } from '#shared/money'
import { ownRulesIn } from '#shared/own_rules'
import { kindOfEntry } from './domain/history_kind.ts'
import type { Way } from '#core/database/ways'
import type { HistoryEntry } from './list_history.ts'
import type { ChangeCard, ChangeFilter, ChangeReader, ChangeSource } from '#accounts'

/** Entries by people of the account and by staff. Those of clients and of the system stand in the booking alone. */
const BY_PEOPLE = `e.actor IN ('host', 'staff')`

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What people of an account did to its bookings. Read from their histories (docs/domain.md, "History of changes"). */
export const bookingChanges: ChangeSource = {
  way: wayOf,
  cards: cardsOf,
  people: (accountId) => sql(undefined, PEOPLE, { accountId }),
}

function wayOf({ person, thing, thingId, start, end }: ChangeFilter): Way | undefined {
  const isOther = thing !== undefined && thing !== 'booking'
  if (isOther || person === 'system' || (thingId && !ID.test(thingId))) return undefined
  return {
    from: 'ticket_events e',
    where: [
      'e.account_id = :accountId',
      BY_PEOPLE,
      ...(person ? ['e.user_id = CAST(:person AS uuid)'] : []),
      ...(thingId ? ['e.ticket_id = CAST(:thingId AS uuid)'] : []),
      ...(start ? ['e.created_at >= :start'] : []),
      ...(end ? ['e.created_at < :end'] : []),
    ],
    id: 'e.id',
    at: 'e.created_at',
  }
}

/** Members who did something to a booking. */
const PEOPLE = `SELECT u.id, concat_ws(' ', a.first_name, a.last_name) AS name
  FROM members m JOIN users u ON u.id = m.user_id JOIN accounts a ON a.id = u.personal_account_id
  WHERE m.account_id = :accountId AND EXISTS (SELECT FROM ticket_events e
    WHERE e.account_id = m.account_id AND e.user_id = m.user_id AND ${BY_PEOPLE})`

type Row = HistoryEntry & {
  ticketId: string
  userId: string | null
  client: string
  currency: string
  /** Whether it was done by the signed link of a mail to the account. */
  byLink: boolean
}

const ROWS = `SELECT e.id, e.ticket_id AS "ticketId", e.from_state AS "from", e.to_state AS "to", e.actor, e.reason,
    e.details, e.created_at AS at, e.user_id AS "userId", t.attendee_name AS client,
    t.currency, e.user_id IS NOT DISTINCT FROM e.account_id AS "byLink",
    concat_ws(' ', a.first_name, a.last_name) AS person
  FROM ticket_events e JOIN tickets t ON t.account_id = e.account_id AND t.id = e.ticket_id
  LEFT JOIN users u ON u.id = e.user_id LEFT JOIN accounts a ON a.id = u.personal_account_id
  WHERE e.account_id = :accountId AND e.id = ANY(:ids)`

async function cardsOf(accountId: string, ids: string[], reader: ChangeReader) {
  const rows = await sql<Row>(undefined, ROWS, { accountId, ids })
  return rows.map((row) => cardOf(row, reader))
}

function cardOf(row: Row, reader: ChangeReader): ChangeCard {
  const { id, ticketId, userId, person, from, actor, client, byLink } = row
  return {
    entry: {
      id,
      createdAt: DateTime.fromJSDate(row.at),
      actor: actor === 'staff' ? 'staff' : byLink ? 'link' : 'user',
      actorId: userId,
      actorName: person,
      action: from === null ? 'insert' : 'update',
      thing: 'booking',
      thingId: ticketId,
      detail: detailOf(row, reader),
    },
    name: client,
    fields: fieldsOf(row, reader),
  }
}

/** What was done, where it is more than another state. */
function detailOf(row: Row, { t }: ChangeReader): string | null {
  const kind = kindOfEntry(row)
  if (kind === 'state') return null
  const key = kind === 'balance' ? `balance.${row.details.text}` : kind
  return t(`admin.bookings.history.${key}`)
}

/** States, money, the time before a move, the overridden rules, what was written, and why. */
function fieldsOf(row: Row, { t, timeZone, locale }: ChangeReader): ChangeCard['fields'] {
  const { from, to, details, reason, currency } = row
  const field = (key: string, before: string | null, after: string | null) =>
    before === after ? [] : [{ name: t(`api.changes.fields.${key}`), before, after }]
  const when = (iso: string | undefined) =>
    iso ? formatShortWhen(DateTime.fromISO(iso), timeZone, locale) : null
  const rules = ownRulesIn(details.what === 'override' ? details.text : undefined)
  const amount = details.amount ? formatMoney(Number(details.amount), currency) : null
  const isUndone = details.text === 'undone'
  const textOf = (what: string) => (details.what === what ? (details.text ?? null) : null)
  return [
    ...field('state', from && t(`admin.states.${from}`), t(`admin.states.${to}`)),
    ...field('money', isUndone ? amount : null, isUndone ? null : amount),
    ...field('time_before', null, when(details.previousStart ?? details.calledOff)),
    ...field('proposed', null, when(details.proposed)),
    ...field('own_rules', null, rulesIn(rules, t)),
    ...field('text', null, textOf('note')),
    ...field('file', textOf('fileDeleted'), null),
    ...field('reason', null, reason),
  ]
}

function rulesIn(rules: readonly string[], t: ChangeReader['t']): string | null {
  return rules.map((rule) => t(`admin.bookings.anyway.rules.${rule}`)).join(' · ') || null
}
