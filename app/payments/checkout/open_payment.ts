import { send } from '#core/jobs'
import { now } from '#core/time'
import { appUrl } from '#config/app'
import { attemptsOf } from './find_session.ts'
import { nextAsk, sessionState } from './domain/session_state.ts'
import { paymentNotFound } from '../errors.ts'
import PaymentTicket from './payment_ticket.ts'
import PaymentAttempt from './payment_attempt.ts'
import { ONLINE_METHODS } from '#shared/payment_methods'
import { GATEWAY_DEADLINE, GatewayError } from '../gateways/gateway_error.ts'
import type { Charge, Next } from '../gateways/contract.ts'
import { gatewayOf } from '../gateways/find_gateway.ts'
import { lockName, transaction } from '#core/database/transaction'
import { lineOf } from './start_payment.ts'
import { cancelPayment } from '#jobs/payments/cancel_payment'
import { checkSoon } from '../gateways/own_accounts/check_soon.ts'
import { onBehalfOf } from '../gateways/own_accounts/on_behalf_of.ts'

type Key = { accountId: string; id: string }

/**
 * Opens a payment at its provider: claim, call, settle. A call that is cut leaves it `unknown`; the same call again gives
 * the same payment, whose key is the attempt's id.
 */
export async function openAtProvider(key: Key, signal: AbortSignal): Promise<void> {
  const attempt = await PaymentAttempt.query().where(key).first()
  if (!attempt || !['created', 'unknown'].includes(attempt.state) || attempt.reference) return
  // Its client types the code first.
  if (attempt.next?.type === 'fields') return
  const { accountId, paymentTicketId: id } = attempt
  const session = await PaymentTicket.query().where({ accountId, id }).firstOrFail()
  const gateway = await gatewayOf(attempt.provider)
  try {
    const charge = { ...chargeOf(attempt, session), onBehalfOf: await onBehalfOf(attempt) }
    await settle(key, session, await gateway.open(charge, signal))
  } catch (error) {
    await lookAtAccount(attempt, error)
    if (isRefusal(error)) return markRefused(key, error.code)
    if (!(await attempt.refresh()).reference) await markUnknown(key)
    throw error
  }
}

/** Has a host's own account asked about that did not let us in. */
async function lookAtAccount({ accountId, ownAccountId: id }: PaymentAttempt, error: unknown) {
  const isDenied = error instanceof GatewayError && error.isDenied
  if (id && isDenied) await transaction((trx) => checkSoon(trx, { accountId, id }))
}

/** What a provider is asked to charge for an attempt. */
export function chargeOf(attempt: PaymentAttempt, session: PaymentTicket): Charge {
  const { id: attemptId, methodId, amount, currency, returnUrl, createdAt } = attempt
  const { code, title, locale, maxPaymentAt } = session
  return {
    attemptId,
    // An own account takes cards; the method's id is the account's.
    methodId: ONLINE_METHODS.find((online) => online === methodId) ?? 'card',
    amount,
    currency,
    title,
    locale,
    returnUrl: returnUrl!,
    cancelUrl: `${appUrl}/checkout/${code}`,
    startedAt: createdAt.toJSDate(),
    deadline: maxPaymentAt.toJSDate(),
  }
}

/** The same for a payment that is known by its id alone; answers what is next. Throws PAYMENT_NOT_FOUND (404). */
export async function openNamed(id: string): Promise<Next | null> {
  const attempt = await PaymentAttempt.query().where({ id }).first()
  if (!attempt) throw paymentNotFound()
  const { accountId } = attempt
  await openAtProvider({ accountId, id }, AbortSignal.timeout(GATEWAY_DEADLINE))
  return (await attempt.refresh()).next
}

type Opened = Pick<PaymentAttempt, 'reference' | 'next'>

/** Keeps a payment as it was opened. One that cannot be kept any more is cancelled; the lock is that of a session's end. */
async function settle(key: Key, { accountId, id }: PaymentTicket, opened: Opened) {
  await transaction(async (trx) => {
    await lockName(trx, lineOf(id))
    const session = await PaymentTicket.query({ client: trx })
      .where({ accountId, id })
      .forUpdate()
      .firstOrFail()
    const attempt = await PaymentAttempt.query({ client: trx }).where(key).forUpdate().firstOrFail()
    if (attempt.reference) return
    const state = ['created', 'unknown'].includes(attempt.state) ? 'open' : attempt.state
    await attempt.merge({ ...opened, state }).save()
    // The end of the session may have sent such a job already, which found nothing to cancel.
    const isDue = ['open', 'underReview'].includes(
      sessionState(session, await attemptsOf(session, trx), now())
    )
    if (!isDue) await send(trx, cancelPayment, key, { about: `${key.id}:opened` })
  })
}

/** Marks a payment that its provider did not open, for good: another try is another payment. */
export async function markRefused(key: Key, refusal: string) {
  await PaymentAttempt.query()
    .where(key)
    .whereIn('state', ['created', 'unknown'])
    .update({ state: 'refused', refusal: refusal.slice(0, 64), askAt: null })
}

/** Whether a provider refused a call for good. */
export function isRefusal(error: unknown): error is GatewayError {
  return error instanceof GatewayError && error.kind === 'refused'
}

/** Marks a payment whose outcome is not known; its provider is asked again soon. */
export async function markUnknown(key: Key): Promise<void> {
  await PaymentAttempt.query()
    .where(key)
    .whereIn('state', ['created', 'open', 'underReview'])
    .update({ state: 'unknown', asks: 0, askAt: nextAsk('unknown', 0, now())!.toJSDate() })
}
