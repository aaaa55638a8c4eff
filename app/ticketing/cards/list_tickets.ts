import type { Page } from '#core/pagination'
import type { TicketCard } from './ticket_card.ts'
import { sql } from '#core/database/transaction'
import { cardsByIds } from './find_ticket_card.ts'
import { mostDecidedTickets } from '#config/booking_limits'
import type { AccountScope } from '#core/account_scope'
import type { TicketFilter } from './validators.ts'
import { ticketBindings, ticketWays } from './ticket_ways.ts'
import { countOnWays, idsOnWays, pageOnWays } from '#core/database/ways'

type Account = Pick<AccountScope, 'accountId'>

/** A page of an account's bookings, filtered; `start` and `end` limit the meeting's start. Archived ones only where `state` names them. */
export async function listTickets(
  { accountId }: Account,
  filter: TicketFilter
): Promise<Page<TicketCard>> {
  const page = await pageOnWays(ticketWays(filter), ticketBindings(accountId, filter), filter)
  return { ...page, items: await cardsByIds(accountId, page.items) }
}

/** The ids of the bookings that pass a filter, in the order of the list; the first `most`. */
export function sortedTicketIds(
  { accountId }: Account,
  filter: TicketFilter,
  most: number
): Promise<string[]> {
  const { order = 'desc' } = filter
  return idsOnWays(ticketWays(filter), ticketBindings(accountId, filter), { order, size: most })
}

/** The codes of the bookings that pass a filter, for one decision about all, and how many pass. */
export async function ticketCodes(scope: Account, filter: TicketFilter) {
  const ids = await sortedTicketIds(scope, filter, mostDecidedTickets)
  const rows = await sql<{ code: string }>(undefined, CODES, { ...scope, ids })
  return { total: await countTickets(scope, filter), codes: rows.map(({ code }) => code) }
}

const CODES = `SELECT t.code FROM unnest(CAST(:ids AS uuid[])) WITH ORDINALITY AS wanted(id, place)
  JOIN tickets t ON t.account_id = :accountId AND t.id = wanted.id ORDER BY wanted.place`

/** How many of an account's bookings pass a filter; `most` where there are more. */
export function countTickets(
  { accountId }: Account,
  filter: TicketFilter,
  most?: number
): Promise<number> {
  return countOnWays(ticketWays(filter), ticketBindings(accountId, filter), most)
}
