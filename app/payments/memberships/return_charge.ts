import { now } from '#core/time'
import { isId } from '#core/ids'
import { publish, send } from '#core/jobs'
import Membership from './membership.ts'
import MembershipCharge from './membership_charge.ts'
import { chargeReturned } from '../events.ts'
import { billingOf, hasBilling } from './gateways/find_billing.ts'
import type { ProviderReturn, ReturnedCharge } from './gateways/contract.ts'
import type { Told } from '../gateways/own_accounts/ask_at.ts'
import { transaction, type Trx } from '#core/database/transaction'
import { returnCharge as job } from '#jobs/payments/return_charge'

type Key = { accountId: string; id: string }

/** What a provider says about a refund, with the key of the try where it is known. */
type Settled = ReturnedCharge & { key: string | null }

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
  await transaction((trx) => settle(trx, key, { ...found, key: order.key }))
}

/** What a provider knows a refund by: a try of staff after one that failed is another refund. */
const keyOf = ({ id, refundRetries }: MembershipCharge) =>
  refundRetries === 0 ? id : `${id}:${refundRetries}`

/** Takes over what a provider says of a charge's refund, which a bank may refuse days later. */
export async function askAboutReturn(told: Told, signal: AbortSignal): Promise<void> {
  const { provider, reference, account } = told
  // A host's own account has no memberships of the platform.
  if (account || !hasBilling(provider)) return
  const found = await (await billingOf(provider)).findReturn(reference, signal)
  const charge = found && (await chargeOf(found))
  if (charge) await transaction((trx) => settle(trx, charge, found))
}

/** The charge of a refund: by our key where the refund has one, else by the refund that was kept. */
async function chargeOf({ key, reference }: ProviderReturn): Promise<Key | undefined> {
  const [id] = (key ?? '').split(':')
  const sought = isId(id) ? { id } : { refundReference: reference }
  const charge = await MembershipCharge.query().where(sought).first()
  return charge ? { accountId: charge.accountId, id: charge.id } : undefined
}

/** Writes what the provider did; its owner hears of the end. What the provider still carries out is asked about later. */
async function settle(trx: Trx, key: Key, found: Settled) {
  const charge = await MembershipCharge.query({ client: trx }).where(key).forUpdate().first()
  if (!charge || !isNews(charge, found)) return
  const { refundState: before, refundRetries: tries } = charge
  const state = found.state === 'pending' ? 'requested' : found.state
  await charge.merge({ refundState: state, refundReference: found.reference }).save()
  if (state === 'requested') return
  // That a try of staff failed again is nothing new to the owner.
  if (state === 'failed' && before === 'requested' && tries > 0) return
  await publish(trx, chargeReturned, { ...key, state, tries })
}

/** Whether it ends the try that is under way, or says that the bank refused what had been done. */
function isNews(charge: MembershipCharge, { key, reference, state }: Settled): boolean {
  const { refundState, refundReference } = charge
  const isKept = reference !== null && reference === refundReference
  if (refundState === 'requested') return isKept || key === keyOf(charge)
  return refundState === 'done' && isKept && state === 'failed'
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
