import { now } from '#core/time'
import { publish } from '#core/jobs'
import { disputeChanged } from '../events.ts'
import PaymentDispute from './payment_dispute.ts'
import PaymentTicket from '../checkout/payment_ticket.ts'
import type { Trx } from '#core/database/transaction'

/** Which reminder of a dispute: hours before its deadline. */
type Reminder = { accountId: string; id: string; hours: number }

/** Has the host reminded, unless the evidence is sent, the dispute ended or the deadline moved. */
export async function remindHost(trx: Trx, { accountId, id, hours }: Reminder): Promise<void> {
  const dispute = await PaymentDispute.query({ client: trx }).where({ accountId, id }).first()
  if (dispute?.state !== 'open' || !dispute.deadline) return
  if (['requested', 'sent'].includes(dispute.sending)) return
  const left = dispute.deadline.diff(now(), 'hours').hours
  if (left > hours || left <= 0) return
  const { ticketId } = await PaymentTicket.query({ client: trx })
    .where({ accountId, id: dispute.paymentTicketId })
    .firstOrFail()
  const change = hours > 24 ? ('due72' as const) : ('due24' as const)
  await publish(trx, disputeChanged, { accountId, ticketId, disputeId: id, change })
}
