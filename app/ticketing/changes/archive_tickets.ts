import { AppError } from '#core/errors'
import { archiveTicket } from './change_ticket.ts'
import { transaction } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'

/**
 * Archives several bookings, each in a transaction of its own. `kept` names those that are still to come, are archived
 * already, or do not exist.
 */
export async function archiveTickets(
  { accountId, userId }: AccountScope,
  codes: string[]
): Promise<{ archived: string[]; kept: string[] }> {
  const archived: string[] = []
  const kept: string[] = []
  for (const code of codes) {
    const decision = { code, accountId, actor: { kind: 'host' as const, userId } }
    try {
      await transaction((trx) => archiveTicket(trx, decision))
      archived.push(code)
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      kept.push(code)
    }
  }
  return { archived, kept }
}
