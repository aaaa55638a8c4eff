import type { Trx } from '#core/database/transaction'
import { ticketForMessages, type TicketCard, type TicketChange } from '#ticketing'

/** The payload of `ticketChanged`. */
export type ChangeIds = { accountId: string; ticketId: string; eventId: string }

/** A ticket and the change that messages tell of. */
export type ChangedTicket = { ticket: TicketCard; change: TicketChange }

/** Reads a changed ticket once for all messages of its event. */
export function readChange(ids: ChangeIds, trx: Trx): Promise<ChangedTicket | undefined> {
  return ticketForMessages(ids, trx)
}

/** Whether nothing has happened to the ticket since; that one hour was cancelled stays true. */
export function isLatest({ isCurrent, calledOff }: TicketChange): boolean {
  return isCurrent || calledOff !== null
}
