import { now } from '#core/time'
import Buyer from '../booking/buyer.ts'
import { accountById } from '#accounts'
import { mostCounted } from '#config/list_limits'
import { sql, type Trx } from '#core/database/transaction'
import { sumsOfBuyers, type BuyerSums } from './find_buyer_sums.ts'
import { countOnWays, idsOnWays } from '#core/database/ways'
import { buyerWays, foundFirst } from './buyer_ways.ts'
import { HAS_COME, HOURS } from '../last_visits/came_to.ts'
import { totalOf, type Page } from '#core/pagination'
import type { BuyerFilter } from './validators.ts'
import type { AccountScope } from '#core/account_scope'

/** A client in a list, with the last hour to which they came and what their bookings come to. */
export type ListedBuyer = BuyerSums & {
  buyer: Buyer
  lastMeetingAt: Date | null
  /** The account's, by whose days a client was last there. */
  timeZone: string
}

/** A page of the clients of an account, the latest booking first. Those that were merged into others are no rows. */
export async function listBuyers(
  { accountId }: AccountScope,
  filter: BuyerFilter
): Promise<Page<ListedBuyer>> {
  const { page: current = 1, size = 20, order = 'desc' } = filter
  const { ways, bindings } = await buyerWays(accountId, filter)
  const counted = await countOnWays(foundFirst(ways), bindings)
  const few = counted > mostCounted ? ways : foundFirst(ways)
  const ids = await idsOnWays(few, bindings, { order, size, skipped: (current - 1) * size })
  return { size, current, ...totalOf(counted), items: await standingBuyers(accountId, ids) }
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
  { accountId }: Pick<AccountScope, 'accountId'>,
  filter: BuyerFilter,
  most: number
): Promise<string[]> {
  const { order = 'desc' } = filter
  const { ways, bindings } = await buyerWays(accountId, filter)
  return idsOnWays(ways, bindings, { order, size: most })
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
export async function countBuyers(
  { accountId }: AccountScope,
  filter: BuyerFilter
): Promise<number> {
  const { ways, bindings } = await buyerWays(accountId, filter)
  return countOnWays(ways, bindings)
}

const LAST_MEETINGS = `
  SELECT t.buyer_id AS id, max(m.start_at) AS at FROM ${HOURS}
  WHERE t.account_id = :accountId AND t.buyer_id = ANY(:ids) AND m.start_at < :now AND ${HAS_COME}
  GROUP BY t.buyer_id`
