import { outbox } from './outbox.ts'
import { workOff } from './jobs.ts'
import db from '@adonisjs/lucid/services/db'
import { registry } from '#core/http/metrics'
import { quietly, withStripeBilling } from './billing.ts'
import { afterTrial, aMember, anOrder, billing, type Host } from './membership.ts'
import MembershipCharge from '#app/payments/memberships/membership_charge'
import { askMembership } from '#app/payments/memberships/ask_membership'

/** How many charges wait for staff, as /metrics says it. */
export const waitingReturns = async () =>
  /^membership_refunds_failed (\d+)$/m.exec(await registry.metrics())?.[1]

type StripeServer = Awaited<ReturnType<typeof withStripeBilling>>

/** What Stripe gave back and did not fail, in minor units. */
export const standing = ({ refunds }: StripeServer) =>
  [...refunds.values()].filter(({ status }) => status !== 'failed').map(({ amount }) => amount)

/** A charge of 12 dollars that had to go back, and that its bank refused. */
export async function aFailedReturn(cleanup: Parameters<typeof withStripeBilling>[0]) {
  const server = await withStripeBilling(cleanup)
  server.state.refundStatus = 'failed'
  const host = await afterTrial()
  const key = await paidBeside(host)
  await hear(key)
  const { id } = await MembershipCharge.findByOrFail('membershipId', key.id)
  return { host, server, id }
}

/** A charge of 12 dollars that went back. */
export async function aReturned(cleanup: Parameters<typeof withStripeBilling>[0]) {
  const server = await withStripeBilling(cleanup)
  const host = await afterTrial()
  await hear(await paidBeside(host))
  return { host, server }
}

/** The charge that goes back, with what is known of its refund. */
export async function theReturned() {
  const charge = await MembershipCharge.query().whereNotNull('refundState').firstOrFail()
  const { id, refundState, refundReference } = charge
  return { id, refundState, refundReference }
}

/** What an owner was charged and what of it goes back, the newest first. */
export async function chargesOf(host: Host) {
  const { charges } = await billing(host)
  return (charges as { amount: number; refund: string | null; receipt: string | null }[]).map(
    ({ amount, refund, receipt }) => [amount, refund, receipt !== null]
  )
}

/** The mails of an owner about charges that go back. */
export const returnedMails = async (host: Host) =>
  (await outbox(host.user.email)).filter(({ subject }) => /devolv/.test(subject ?? ''))

/**
 * An owner who paid on the page of a membership that had ended here, and has another since. Answers the first one, of whose
 * payment we have not heard.
 */
export async function paidBeside(host: Host) {
  const { id } = await anOrder(host, 'PRO_MONTHLY')
  await quietly(id, 'renew')
  const ended = { state: 'ended', ended_as: 'expired', ask_at: null }
  await db.from('memberships').where({ id }).update(ended)
  await aMember(host, 'BUSINESS_MONTHLY')
  return { accountId: host.account.id, id }
}

/** Asks the provider about a membership, and does the work that follows. */
export const hear = async (key: { accountId: string; id: string }) => {
  await askMembership(key, AbortSignal.timeout(8_000))
  await workOff()
}
