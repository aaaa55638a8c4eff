import PaymentTicket from './payment_ticket.ts'
import PaymentAttempt from './payment_attempt.ts'
import type PaymentRefund from './payment_refund.ts'
import i18nManager from '@adonisjs/i18n/services/main'
import type { Part } from './domain/session_state.ts'
import type { Trx } from '#core/database/transaction'
import { methodTitles } from '../methods/find_offered_methods.ts'
import { issuePaymentReceipt, issueRefundReceipt } from '../receipts/issue_receipt.ts'

/** Gives the receipt of a payment that is kept, once. Called last in its transaction (`issuePaymentReceipt`). */
export async function giveReceipt(trx: Trx, attempt: PaymentAttempt): Promise<void> {
  const { accountId, paymentTicketId, id: attemptId, amount, currency } = attempt
  const about = await aboutOf(trx, { accountId, paymentTicketId }, attempt)
  await issuePaymentReceipt(trx, { ...about, attemptId, amount, currency })
}

/** Gives the receipt of a refund that was carried out, once. Called last, as that of a payment. */
export async function giveRefundReceipt(trx: Trx, refund: PaymentRefund): Promise<void> {
  const { accountId, id: refundId, paymentTicketId, paymentAttemptId: attemptId } = refund
  const attempt = attemptId
    ? await PaymentAttempt.query({ client: trx }).where({ accountId, id: attemptId }).first()
    : null
  const about = await aboutOf(trx, { accountId, paymentTicketId }, attempt)
  const { amount, currency } = refund
  await issueRefundReceipt(trx, { ...about, attemptId, refundId, amount, currency })
}

/** Takes back the receipt of what was recorded by mistake, by one of the same amount. */
export async function takeReceiptBack(trx: Trx, attempt: PaymentAttempt): Promise<void> {
  const { accountId, paymentTicketId, id: attemptId, amount, currency } = attempt
  const about = await aboutOf(trx, { accountId, paymentTicketId }, attempt)
  await issueRefundReceipt(trx, { ...about, attemptId, refundId: attemptId, amount, currency })
}

type Session = { accountId: string; paymentTicketId: string }

/** What receipts say beside their amounts: of which payment, by which method, for which part. */
async function aboutOf(
  trx: Trx,
  { accountId, paymentTicketId }: Session,
  attempt: PaymentAttempt | null
) {
  const session = await PaymentTicket.query({ client: trx })
    .where({ accountId, id: paymentTicketId })
    .firstOrFail()
  const { ticketId, locale } = session
  const methodId = attempt?.methodId
  const ids = methodId ? [methodId] : []
  const titleOf = await methodTitles([accountId], { ids, language: locale }, trx)
  const method = methodId ? titleOf(methodId) : null
  const title = titleWithPart(session, attempt?.part ?? 'whole')
  return { accountId, ticketId, paymentTicketId, title, method }
}

/** `Terapia individual (adelanto)`; of a whole price the title alone. */
function titleWithPart({ title, locale }: PaymentTicket, part: Part): string {
  return part === 'whole' ? title : i18nManager.locale(locale).t(`receipt.part.${part}`, { title })
}
