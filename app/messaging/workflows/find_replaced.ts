import type { TicketCard } from '#ticketing'
import type { Trx } from '#core/database/transaction'
import { workflowsOfTicket } from './find_workflows.ts'
import type { Default } from '#shared/workflows'
import { replacedChannels } from './domain/replaced_defaults.ts'

/** The channels on which steps of workflows take the place of a default message about a booking. */
export async function findReplaced(
  ticket: TicketCard,
  kind: Default,
  trx?: Trx
): Promise<string[]> {
  return replacedChannels(await workflowsOfTicket(ticket, trx), kind)
}
