import CheckIn from './check_in.ts'
import type { Trx } from '#core/database/transaction'

/** The marks that stand for the places of bookings, by the booking's id. */
export async function marksOf(
  { accountIds, ticketIds }: { accountIds: string[]; ticketIds: string[] },
  trx?: Trx
): Promise<Map<string, CheckIn[]>> {
  if (ticketIds.length === 0) return new Map()
  const marks = await CheckIn.query({ client: trx })
    .whereIn('accountId', accountIds)
    .whereIn('ticketId', ticketIds)
    .whereIn('outcome', ['entered', 'absent'])
    .whereNull('undoneAt')
    .orderBy('place')
  return Map.groupBy(marks, ({ ticketId }) => ticketId)
}
