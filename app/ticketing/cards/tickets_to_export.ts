import { cardsByIds } from './find_ticket_card.ts'
import { exportTooLarge } from '../errors.ts'
import type { TicketCard } from './ticket_card.ts'
import { sql } from '#core/database/transaction'
import { sortedTicketIds } from './list_tickets.ts'
import { mostExportedTickets } from '#config/booking_limits'
import type { AccountScope } from '#core/account_scope'
import type { TicketFilter } from './validators.ts'

/** Bookings that are in memory at once. */
const AT_ONCE = 500

/** A question that has a column in a file of bookings. */
export type ServiceQuestion = { id: string; title: string }

/** The bookings of a file: `questions` have an answer in any of them, `batches` reads the bookings. */
export type TicketsToExport = {
  questions: ServiceQuestion[]
  total: number
  batches: () => AsyncGenerator<TicketCard[]>
}

/**
 * Finds the bookings for a file, in the order of the list, and reads them in batches. The ids are read first, so that a
 * booking made meanwhile moves no other one. Throws EXPORT_TOO_LARGE (422) for more than `mostExportedTickets`.
 */
export async function ticketsToExport(
  { accountId }: Pick<AccountScope, 'accountId'>,
  filter: TicketFilter
): Promise<TicketsToExport> {
  const ids = await sortedTicketIds({ accountId }, filter, mostExportedTickets + 1)
  if (ids.length > mostExportedTickets) throw exportTooLarge(mostExportedTickets)

  const questions = await questionsOf(accountId, ids)
  return { questions, total: ids.length, batches: () => batchesOf(accountId, ids) }
}

async function* batchesOf(accountId: string, ids: string[]) {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    yield await cardsByIds(accountId, ids.slice(start, start + AT_ONCE))
  }
}

/** Each question as in its latest answer, in the order of its form. */
async function questionsOf(accountId: string, ids: string[]): Promise<ServiceQuestion[]> {
  return sql<ServiceQuestion>(
    undefined,
    `SELECT id, title FROM (
       SELECT DISTINCT ON (answer->>'id') answer->>'id' AS id, answer->>'title' AS title, position
       FROM tickets t, jsonb_array_elements(t.answers) WITH ORDINALITY AS answers (answer, position)
       WHERE t.account_id = :accountId AND t.id = ANY(:ids)
       ORDER BY answer->>'id', t.created_at DESC
     ) latest ORDER BY position, id`,
    { accountId, ids }
  )
}
