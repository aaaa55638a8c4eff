import { now } from '#core/time'
import { askProvider } from './ask_provider.ts'
import { attemptsOf } from './find_session.ts'
import { lineOf } from './start_payment.ts'
import PaymentTicket from './payment_ticket.ts'
import PaymentAttempt from './payment_attempt.ts'
import { settlePayment } from './settle_payment.ts'
import { onBehalfOf, receiverOf } from '../gateways/own_accounts/on_behalf_of.ts'
import { sessionState } from './domain/session_state.ts'
import { gatewayOf } from '../gateways/find_gateway.ts'
import { GATEWAY_DEADLINE } from '../gateways/gateway_error.ts'
import { lockName, transaction, type Trx } from '#core/database/transaction'

type Key = { accountId: string; id: string }

/**
 * Captures a payment that its client has agreed to, while what it pays for is held. Where it is not held any more, no
 * money moves; where an earlier call was cut, the provider says what became of it.
 */
export async function captureAgreed(key: Key, signal: AbortSignal): Promise<void> {
  const attempt = await PaymentAttempt.query().where(key).first()
  if (!attempt?.reference || attempt.settledAs) return
  const { provider, reference } = attempt
  if (!(await transaction((trx) => isHeld(trx, attempt)))) return letGo(key, signal)
  const gateway = await gatewayOf(provider)
  const own = await onBehalfOf(attempt)
  const captured = await gateway.capture({ reference, onBehalfOf: own }, signal)
  const receiver = await receiverOf(attempt)
  await transaction((trx) => settlePayment(trx, { provider, receiver }, captured))
}

/** Whether the session is open under its lock, for at least as long as the provider may take. */
async function isHeld(trx: Trx, attempt: PaymentAttempt): Promise<boolean> {
  const { accountId, paymentTicketId, part } = attempt
  await lockName(trx, lineOf(paymentTicketId))
  const session = await PaymentTicket.query({ client: trx })
    .where({ accountId, id: paymentTicketId })
    .firstOrFail()
  const end = now().plus({ milliseconds: GATEWAY_DEADLINE })
  const isOpen = sessionState(session, await attemptsOf(session, trx), end) === 'open'
  return isOpen && session.part === part
}

/** A payment for what is not held any more: expired, unless the money had moved before. */
async function letGo(key: Key, signal: AbortSignal) {
  await PaymentAttempt.query()
    .where(key)
    .whereNull('settledAs')
    .update({ state: 'expired', askAt: null })
  await askProvider(key, signal)
}
