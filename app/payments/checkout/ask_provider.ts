import { now } from '#core/time'
import { send } from '#core/jobs'
import { markUnknown } from './open_payment.ts'
import { nextAsk } from './domain/session_state.ts'
import PaymentAttempt from './payment_attempt.ts'
import { settlePayment } from './settle_payment.ts'
import { askAt, type Told } from '../gateways/own_accounts/ask_at.ts'
import { onBehalfOf, receiverOf } from '../gateways/own_accounts/on_behalf_of.ts'
import { gatewayOf } from '../gateways/find_gateway.ts'
import { transaction, type Trx } from '#core/database/transaction'
import { askPayment } from '#jobs/payments/ask_payment'

type Key = { accountId: string; id: string }

/** Asks the provider about a payment and settles what it says; what it does not know is `unknown`. */
export async function askProvider(key: Key, signal: AbortSignal): Promise<void> {
  const attempt = await PaymentAttempt.query().where(key).first()
  if (!attempt || attempt.settledAs) return
  const { provider, reference, id: attemptId } = attempt
  const gateway = await gatewayOf(provider)
  const own = await onBehalfOf(attempt)
  const named = reference ? { reference } : { attemptId }
  const found = await gateway.find({ ...named, onBehalfOf: own }, signal)
  if (!found) return markUnknown(key)
  const receiver = await receiverOf(attempt)
  await transaction((trx) => settlePayment(trx, { provider, receiver }, found))
}

/** Settles the payment that a notification named; false where the provider knows none. */
export async function askAbout(told: Told, signal: AbortSignal): Promise<boolean> {
  const { provider, account: receiver } = told
  const found = await askAt(told, (gateway, named) => gateway.find(named, signal))
  if (found) await transaction((trx) => settlePayment(trx, { provider, receiver }, found))
  return found !== undefined
}

/** Seconds after which the waiting page has the provider asked, and between two such questions. */
const WAITING = 3

/** Has the provider asked about a payment that a client waits for, at most once in three seconds. */
export async function askSoon(trx: Trx, attempt: PaymentAttempt): Promise<void> {
  const { accountId, id, state, createdAt } = attempt
  const at = now()
  if (!['open', 'underReview', 'unknown'].includes(state)) return
  if (at.diff(createdAt, 'seconds').seconds < WAITING) return
  const about = `${id}:waiting:${Math.floor(at.toSeconds() / WAITING)}`
  await send(trx, askPayment, { accountId, id }, { about })
}

/** Of one run; those that are left are the first of the next. */
const MOST = 1000

/** Has the providers asked about all payments that are due, so that a lost notification is no loss. */
export async function askDue(): Promise<void> {
  const due = await PaymentAttempt.query()
    .where('askAt', '<=', now().toJSDate())
    .orderBy('askAt')
    .limit(MOST)
  for (const attempt of due) {
    const { accountId, id, state, asks } = attempt
    await transaction(async (trx) => {
      await send(trx, askPayment, { accountId, id }, { about: `${id}:${state}:${asks}` })
      attempt.merge({ asks: asks + 1, askAt: nextAsk(state, asks + 1, now()) })
      await attempt.useTransaction(trx).save()
    })
  }
}
