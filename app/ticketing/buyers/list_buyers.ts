import { now } from '#core/time'
import Buyer from '../booking/buyer.ts'
import { accountById } from '#accounts'
import { containing } from '#core/search'
import { sql, type Trx } from '#core/database/transaction'
import { sumsOfBuyers, type BuyerSums } from './find_buyer_sums.ts'
import { BUYER_TEXT } from './search_buyers.ts'
import type { BuyerFilter } from './validators.ts'
import type { AccountScope } from '#core/account_scope'
import { paginate, type Page } from '#core/pagination'

/** A client in a list, with the last hour to which they came and what their bookings come to. */
export type ListedBuyer = BuyerSums & {
  buyer: Buyer
  lastMeetingAt: Date | null
  /** The account's, by whose days a client was last there. */
  timeZone: string
}

/** A page of the clients of an account, the latest booking first. Those that were merged into others are no rows. */
export async function listBuyers(
  scope: AccountScope,
  filter: BuyerFilter
): Promise<Page<ListedBuyer>> {
  const { sortBy = 'lastReservationAt' } = filter
  const page = await paginate(buyerQuery(scope, filter), { ...filter, sortBy })
  return { ...page, items: await listedBuyers(scope.accountId, page.items) }
}

/** Clients as a list shows them, in four queries however many they are. */
export async function listedBuyers(
  accountId: string,
  buyers: Buyer[],
  trx?: Trx
): Promise<ListedBuyer[]> {
  const ids = buyers.map(({ id }) => id)
  const rows = await sql<{ id: string; at: Date }>(trx, LAST_MEETINGS, {
    accountId,
    ids,
    now: now().toJSDate(),
  })
  const last = new Map(rows.map(({ id, at }) => [id, at]))
  const sums = await sumsOfBuyers(accountId, ids, trx)
  const { timeZone } = (await accountById(accountId, trx))!
  return buyers.map((buyer) => ({
    buyer,
    lastMeetingAt: last.get(buyer.id) ?? null,
    timeZone,
    ...sums(buyer.id),
  }))
}

/** The ids of the clients that pass a filter, in the order of the list; the first `most`. */
export async function sortedBuyerIds(
  scope: Pick<AccountScope, 'accountId'>,
  filter: BuyerFilter,
  most: number
): Promise<string[]> {
  const { sortBy = 'lastReservationAt', order = 'desc' } = filter
  const rows = await buyerQuery(scope, filter)
    .select('id')
    .orderBy(sortBy, order)
    .orderBy('id', order)
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Clients by their ids, in the same order. */
export async function standingBuyers(accountId: string, ids: string[]): Promise<ListedBuyer[]> {
  const buyers = await Buyer.query().where({ accountId }).whereIn('id', ids)
  const byId = new Map(buyers.map((buyer) => [buyer.id, buyer]))
  return listedBuyers(
    accountId,
    ids.flatMap((id) => byId.get(id) ?? [])
  )
}

/** How many clients pass a filter. */
export async function countBuyers(scope: AccountScope, filter: BuyerFilter): Promise<number> {
  const [row] = await buyerQuery(scope, filter).count('* as total').pojo<{ total: string }>()
  return Number(row?.total ?? 0)
}

/** The query of the clients that pass a filter. */
function buyerQuery({ accountId }: Pick<AccountScope, 'accountId'>, filter: BuyerFilter) {
  const { q, country, tag, awayWeeks } = filter
  return Buyer.query()
    .where({ accountId })
    .whereNull('mergedInto')
    .if(country, (query) => query.where('country', country!))
    .if(tag, (query) => query.whereRaw('tags @> ARRAY[?]::text[]', [tag!]))
    .if(q, (query) => query.where(called(q!)))
    .if(awayWeeks, (query) => query.where(awayFor(awayWeeks!)))
}

type Query = ReturnType<typeof Buyer.query>

function called(words: string) {
  const digits = words.replace(/\D/g, '')
  return (any: Query) => {
    any.whereRaw(`${BUYER_TEXT} LIKE search_fold(?)`, [containing(words)])
    if (digits.length > 3)
      any.orWhereRaw(`regexp_replace(phone_number, '[^0-9]', '', 'g') LIKE ?`, [containing(digits)])
  }
}

/**
 * Who came before a number of weeks, and not since; asked of each client on the way through the list. Without `OFFSET 0`
 * PostgreSQL joins all hours of the account first, which takes 25 s of a million.
 */
function awayFor(weeks: number) {
  const at = now()
  const since = at.minus({ weeks }).toJSDate()
  return (all: Query) => {
    all
      .whereRaw(`EXISTS (${HAS_COME_TO} AND m.start_at < ? OFFSET 0)`, [since])
      .whereRaw(`NOT EXISTS (${HAS_COME_TO} AND m.start_at >= ? AND m.start_at < ? OFFSET 0)`, [
        since,
        at.toJSDate(),
      ])
  }
}

/** An hour that stands twice changes nothing of what is asked here. */
const HOURS = `tickets t
  CROSS JOIN LATERAL (
    SELECT t.meeting_id AS id UNION ALL SELECT part.meeting_id FROM ticket_meetings part
    WHERE part.account_id = t.account_id AND part.ticket_id = t.id) AS hour
  JOIN meetings m ON m.account_id = t.account_id AND m.id = hour.id`

/** An hour that was not called off, with no mark of absence. */
const HAS_COME = `m.state <> 'cancelled' AND t.state IN ('confirmed', 'rescheduled', 'archived')
  AND NOT EXISTS (SELECT FROM check_ins c WHERE c.account_id = m.account_id AND c.meeting_id = m.id
    AND c.ticket_id = t.id AND c.outcome = 'absent' AND c.undone_at IS NULL)`

const HAS_COME_TO = `SELECT FROM ${HOURS}
  WHERE t.account_id = buyers.account_id AND t.buyer_id = buyers.id AND ${HAS_COME}`

const LAST_MEETINGS = `
  SELECT t.buyer_id AS id, max(m.start_at) AS at FROM ${HOURS}
  WHERE t.account_id = :accountId AND t.buyer_id = ANY(:ids) AND m.start_at < :now AND ${HAS_COME}
  GROUP BY t.buyer_id`
