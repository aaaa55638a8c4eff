import { now } from '#core/time'
import { send } from '#core/jobs'
import { refundNotOpen } from '../errors.ts'
import { checkRefund } from '#jobs/payments/check_refund'
import { transaction, type Trx } from '#core/database/transaction'
import PaymentRefund from '../checkout/payment_refund.ts'
import { publishChange, settleRefund } from './settle_refund.ts'
import { findAtProvider } from './send_refund.ts'
import { GatewayError } from '../gateways/gateway_error.ts'
import { NOT_CONNECTED } from '../gateways/own_accounts/on_behalf_of.ts'
import { lockRefund, type NamedRefund } from './refund_by_hand.ts'

type Key = { accountId: string; id: string }

/**
 * Records that the host gave the money back, by its operation number. What failed at a provider may have happened there:
 * such a refund is `marked`, and a job asks the provider before it counts. Throws REFUND_NOT_FOUND (404) and
 * REFUND_NOT_OPEN (409).
 */
export async function markGivenBack(
  trx: Trx,
  { operationNumber, ...named }: NamedRefund & { operationNumber: string }
): Promise<PaymentRefund> {
  const refund = await lockRefund(trx, named)
  const { accountId, id, state, tries } = refund
  if (state === 'toGiveBack') {
    await refund.merge({ state: 'done', doneAt: now(), operationNumber }).save()
    await publishChange(trx, refund)
    return refund
  }
  if (state !== 'failed') throw refundNotOpen(state)
  await refund.merge({ state: 'marked', markedWith: operationNumber }).save()
  await send(trx, checkRefund, { accountId, id }, { about: `${id}:${tries}` })
  return refund
}

/** When a provider is asked again: while it is away, and while it has not carried a refund out. */
const AWAY = { minutes: 10 }
const PENDING = { hours: 12 }

/**
 * Asks the provider of a marked refund whether it gave the money back, and settles what it says. While it is away the
 * refund waits.
 */
export async function checkMarked(key: Key, signal: AbortSignal): Promise<void> {
  const refund = await PaymentRefund.query().where(key).first()
  if (refund?.state !== 'marked') return
  const found = await findAtProvider(refund, signal).catch(awayOrRemoved)
  await transaction(async (trx) => {
    if (found === 'away') return checkLater(trx, key, AWAY)
    if (found?.state === 'pending') return checkLater(trx, key, PENDING)
    await settleRefund(trx, key, found ?? { state: 'failed' })
  })
}

/** Of an account that its host removed nothing is heard any more: what the host says counts. */
function awayOrRemoved(error: unknown): 'away' | undefined {
  return error instanceof GatewayError && error.code === NOT_CONNECTED ? undefined : 'away'
}

async function checkLater(trx: Trx, key: Key, pause: { minutes: number } | { hours: number }) {
  const at = now().plus(pause)
  const about = `${key.id}:${at.toMillis()}`
  await send(trx, checkRefund, key, { startAfter: at.toJSDate(), about })
}
