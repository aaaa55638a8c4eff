import { appUrl } from '#config/app'
import { receiptsOf } from '#payments'
import type { Fact } from '../channels/letter.ts'
import type { TicketCard } from '#ticketing'
import type { Reader, ToldReceipt } from './booking_subject.ts'
import type { ChangedTicket } from './domain/changes.ts'

/** The receipts of what was paid, where a change confirms a ticket that its client has paid. */
export async function receiptsAfter({ ticket, change }: ChangedTicket): Promise<ToldReceipt[]> {
  const { accountId, id: ticketId, paid } = ticket.booking
  const { what, from, to } = change
  if (paid === 0 || what !== 'state' || to !== 'confirmed' || from === to) return []
  const receipts = await receiptsOf({ accountId, ticketId })
  return receipts.filter(({ kind }) => kind === 'payment')
}

/** The receipts that a message is about, each as a link to its PDF by the code of the ticket. */
export function receiptFacts(
  { ticket, receipts = [] }: { ticket: TicketCard; receipts?: ToldReceipt[] },
  { t, isHost }: Pick<Reader, 't' | 'isHost'>
): Fact[] {
  if (isHost) return []
  const files = `${appUrl}/api/v3/tickets/${ticket.booking.code}/receipts`
  return receipts.map(({ number, kind }) => ({
    label: t(`booking.receipts.${kind}`),
    value: `${number} (PDF)`,
    href: `${files}/${number}.pdf`,
  }))
}
