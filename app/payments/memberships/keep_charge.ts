import { now } from '#core/time'
import { newId } from '#core/ids'
import { send } from '#core/jobs'
import { DateTime } from 'luxon'
import { post } from '../ledger/post.ts'
import type Membership from './membership.ts'
import MembershipCharge from './membership_charge.ts'
import { membershipPlanById } from '#accounts'
import { isUnearned } from './domain/charge_times.ts'
import { taxWithin } from './domain/plan_change.ts'
import {
  membershipPostings,
  returnedByBankPostings,
  unearnedPostings,
} from '../ledger/domain/platform_postings.ts'
import { issueMembershipReceipt } from '../receipts/issue_receipt.ts'
import { returnCharge } from '#jobs/payments/return_charge'
import type { Trx } from '#core/database/transaction'
import type { ProviderCharge } from './gateways/contract.ts'

/** A charge as its provider tells it, and whether its membership is over. */
type Told = { charge: ProviderCharge; isOver: boolean }

/**
 * Keeps a charge once, with its postings. The provider holds the money, and the platform has earned it with its receipt;
 * what it has not earned goes back whole and has none.
 */
export async function keepCharge(
  trx: Trx,
  membership: Membership,
  { charge, isOver }: Told
): Promise<void> {
  const { accountId, id: membershipId, state, taxPercent } = membership
  const { reference, amount, currency } = charge
  const known = await MembershipCharge.query({ client: trx })
    .where({ accountId, reference })
    .first()
  if (known) return
  const periodEnd = utc(charge.periodEnd)
  const isReturned = isUnearned({ wasEnded: state === 'ended', isOver, periodEnd }, now())
  const kept = await MembershipCharge.create(
    {
      accountId,
      id: newId(),
      membershipId,
      planId: charge.planId || membership.planId,
      reference,
      amount,
      tax: taxWithin(amount, taxPercent),
      currency,
      chargedAt: utc(charge.chargedAt),
      periodStart: utc(charge.periodStart),
      periodEnd,
      refundState: isReturned ? 'requested' : null,
    },
    { client: trx }
  )
  await (isReturned ? giveBack(trx, membership, kept) : earn(trx, membership, kept))
}

const utc = (date: Date) => DateTime.fromJSDate(date, { zone: 'utc' })

async function earn(trx: Trx, membership: Membership, charge: MembershipCharge) {
  const { provider, taxPercent } = membership
  const { accountId, id: chargeId, planId, amount, currency, tax } = charge
  const postings = membershipPostings({ provider, amount, currency }, tax)
  await post(trx, entryOf(charge, 'membership_charge', postings))
  const plan = await membershipPlanById(planId, trx)
  await issueMembershipReceipt(trx, {
    accountId,
    chargeId,
    amount,
    currency,
    tax,
    taxPercent,
    plan: plan.name,
    start: charge.periodStart,
    end: charge.periodEnd,
  })
}

async function giveBack(trx: Trx, { provider }: Membership, charge: MembershipCharge) {
  const { accountId, id, amount, currency } = charge
  const { came, back } = unearnedPostings({ provider, amount, currency })
  await post(trx, entryOf(charge, 'membership_charge', came))
  await post(trx, entryOf(charge, 'late_refund', back))
  await send(trx, returnCharge, { accountId, id })
}

/** Posts that staff paid a charge back from the bank account, so that its provider has the money again. */
export async function postPaidByBank(
  trx: Trx,
  { accountId, id, membershipId, amount, currency }: MembershipCharge,
  { provider, operation }: { provider: string; operation: string }
): Promise<void> {
  await post(trx, {
    accountId,
    subject: `membership:${membershipId}`,
    kind: 'adjustment',
    key: `returnedByBank:${id}`,
    reason: `Given back from the bank account, operation ${operation}`,
    at: now(),
    postings: returnedByBankPostings({ provider, amount, currency }),
  })
}

type Entry = Parameters<typeof post>[1]

function entryOf(
  { accountId, id, membershipId, chargedAt: at }: MembershipCharge,
  kind: 'membership_charge' | 'late_refund',
  postings: Entry['postings']
): Entry {
  return {
    accountId,
    subject: `membership:${membershipId}`,
    kind,
    key: `${kind}:${id}`,
    at,
    postings,
  }
}
