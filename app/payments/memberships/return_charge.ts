import { now } from '#core/time'
import { publish, send } from '#core/jobs'
import Membership from './membership.ts'
import MembershipCharge from './membership_charge.ts'
import { chargeReturned } from '../events.ts'
import { billingOf } from './gateways/find_billing.ts'
import type { ReturnedCharge } from './gateways/contract.ts'
import { transaction, type Trx } from '#core/database/transaction'
import { returnCharge as job } from '#jobs/payments/return_charge'

type Key = { accountId: string; id: string }

/**
 * Gives a charge back at its provider: claim, call, settle. It has a key there, so that it goes back once.
 * Throws while the provider is away, so that the job tries again.
 */
export async function returnCharge(key: Key, signal: AbortSignal): Promise<void> {
  const charge = await MembershipCharge.query()
    .where({ ...key, refundState: 'requested' })
    .first()
  if (!charge) return
  const { accountId, membershipId, reference, amount, currency } = charge
  const { provider } = await Membership.query().where({ accountId, id: membershipId }).firstOrFail()
  const gateway = await billingOf(provider)
  const order = { reference, amount, currency, key: keyOf(charge) }
  const found = await gateway.giveBack(order, signal)
  await transaction((trx) => settle(trx, key, found))
}

/** What a provider knows a refund by: a try of staff after one that failed is another refund. */
const keyOf = ({ id, refundRetries }: MembershipCharge) =>
  refundRetries === 0 ? id : `${id}:${refundRetries}`

/** Writes what the provider did; its owner hears of the end. What the provider still carries out is asked about later. */
async function settle(trx: Trx, key: Key, { state, reference }: ReturnedCharge) {
  const charge = await MembershipCharge.query({ client: trx })
    .where({ ...key, refundState: 'requested' })
    .forUpdate()
    .first()
  if (!charge) return
  const refundState = state === 'pending' ? 'requested' : state
  await charge.merge({ refundState, refundReference: reference }).save()
  if (refundState !== 'requested')
    await publish(trx, chargeReturned, { ...key, state: refundState })
}

/** Of one run; those that are left are the first of the next. */
const MOST = 500

/** Has the charges given back that wait for it, as after a provider that was away for long. */
export async function returnWaiting(): Promise<void> {
  const hour = now().toFormat('yyyyLLddHH')
  const waiting = await MembershipCharge.query()
    .where({ refundState: 'requested' })
    .where('createdAt', '<=', now().minus({ hours: 1 }).toJSDate())
    .orderBy('id')
    .limit(MOST)
  for (const { accountId, id } of waiting)
    await transaction((trx) => send(trx, job, { accountId, id }, { about: `${id}:${hour}` }))
}
