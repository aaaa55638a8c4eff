import { Gauge } from 'prom-client'
import { send } from '#core/jobs'
import Membership from './membership.ts'
import { registry } from '#core/http/metrics'
import MembershipCharge from './membership_charge.ts'
import { postPaidByBank } from './keep_charge.ts'
import type { Trx } from '#core/database/transaction'
import { returnCharge } from '#jobs/payments/return_charge'

/** A charge that could not be given back, with the provider that has its money. */
export type FailedReturn = { charge: MembershipCharge; provider: string }

/** Charges of memberships that had to go back and could not, the oldest first: for staff. */
export async function failedReturns(): Promise<FailedReturn[]> {
  const charges = await failed().orderBy('id')
  return Promise.all(
    charges.map(async (charge) => ({ charge, provider: await providerOf(charge) }))
  )
}

/** How many they are, as /metrics shows it. */
export const failedReturnsGauge = new Gauge({
  name: 'membership_refunds_failed',
  help: 'Charges of memberships that had to be given back and could not',
  registers: [registry],
  async collect() {
    const [row] = await failed().count('* as count').pojo<{ count: string }>()
    this.set(Number(row?.count ?? 0))
  },
})

/** Has the provider try it again. Answers false where no failed charge has the id. */
export async function retryReturn(trx: Trx, id: string): Promise<boolean> {
  const charge = await lockFailed(trx, id)
  if (!charge) return false
  const { accountId, refundRetries } = charge
  const retries = refundRetries + 1
  await charge
    .merge({ refundState: 'requested', refundReference: null, refundRetries: retries })
    .save()
  await send(trx, returnCharge, { accountId, id }, { about: `${id}:retry:${retries}` })
  return true
}

/**
 * Notes that staff paid a charge back from the platform's bank account, by its operation number. The provider keeps what it
 * has. Answers false where no failed charge has the id.
 */
export async function noteReturnByBank(trx: Trx, id: string, operation: string): Promise<boolean> {
  const charge = await lockFailed(trx, id)
  if (!charge) return false
  await postPaidByBank(trx, charge, { provider: await providerOf(charge), operation })
  await charge.merge({ refundState: 'done', refundReference: operation }).save()
  return true
}

async function lockFailed(trx: Trx, id: string) {
  const own = MembershipCharge.query({ client: trx }).where({ id, refundState: 'failed' })
  return own.forUpdate().first()
}

async function providerOf({ accountId, membershipId }: MembershipCharge): Promise<string> {
  const { provider } = await Membership.query()
    .where({ accountId, id: membershipId })
    .select('provider')
    .firstOrFail()
  return provider
}

const failed = () => MembershipCharge.query().where({ refundState: 'failed' })
