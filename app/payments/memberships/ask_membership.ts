import { now } from '#core/time'
import { send } from '#core/jobs'
import Membership from './membership.ts'
import { freeTimeOf } from '#accounts'
import { billingOf } from './gateways/find_billing.ts'
import { postponed } from './domain/charge_times.ts'
import type { Named } from './gateways/contract.ts'
import { settleMembership } from './settle_membership.ts'
import { transaction } from '#core/database/transaction'
import { followMembership } from '#jobs/payments/follow_membership'

type Key = { accountId: string; id: string }

/** How often a provider is asked anew when another answer was settled meanwhile. */
const TRIES = 5

/** Asks the provider about a membership and settles what it says. `heard` is its reference where we did not know it. */
export async function askMembership(
  { accountId, id }: Key,
  signal: AbortSignal,
  heard?: string
): Promise<void> {
  const key = { accountId, id }
  for (let tries = 0; tries < TRIES; tries++) {
    const membership = await Membership.query().where(key).first()
    const named = membership && (nameOf(membership) ?? (heard && { reference: heard }))
    if (!named) return
    const gateway = await billingOf(membership.provider)
    const found = await gateway.find(named, signal)
    if (!found) return
    const seen = membership.version
    if (await transaction((trx) => settleMembership(trx, membership, { found, seen }))) return
  }
  throw new Error(`The membership ${id} changed while it was asked about`)
}

/** How its provider knows a membership; undefined while it was not opened there. */
function nameOf({ id, reference, checkoutReference }: Membership): Named | undefined {
  if (reference) return { reference }
  return checkoutReference ? { reference: null, membershipId: id, checkoutReference } : undefined
}

/** Asks about the membership that a notification named by the provider's reference. */
export async function askAboutMembership(
  provider: string,
  reference: string,
  signal: AbortSignal
): Promise<void> {
  const known = await Membership.query()
    .where({ provider })
    .where((named) => named.where({ reference }).orWhere({ checkoutReference: reference }))
    .first()
  if (known) return askMembership(known, signal)
  // The first word of it: only the provider knows which of ours it is.
  const gateway = await billingOf(provider)
  const found = await gateway.find({ reference }, signal)
  const membership = found && (await Membership.query().where({ id: found.membershipId }).first())
  if (membership?.provider === provider) await askMembership(membership, signal, reference)
}

/** Of one run; those that are left are the first of the next. */
const MOST = 500

/** Has the providers asked about memberships that are due, and about all that are not paid. */
export async function askDueMemberships(): Promise<void> {
  const due = await Membership.query()
    .where((asked) => asked.where('askAt', '<=', now().toJSDate()).orWhere('state', 'pastDue'))
    .orderBy('askAt')
    .limit(MOST)
  for (const { accountId, id } of due)
    await transaction((trx) =>
      send(
        trx,
        followMembership,
        { accountId, id },
        { about: `${id}:${now().toFormat('yyyyLLddHH')}` }
      )
    )
}

/** Asks about a membership, after its first charge was put off where a grant still has bookings. */
export async function follow(key: Key, signal: AbortSignal): Promise<void> {
  const { accountId } = key
  const { freeUntil, reference, provider, state } = await Membership.query()
    .where(key)
    .firstOrFail()
  if (freeUntil && reference && state === 'active') {
    const { bookingsLeft } = await freeTimeOf(accountId)
    const later = postponed(freeUntil, bookingsLeft, now())
    if (later) await (await billingOf(provider)).postpone(reference, later.toJSDate(), signal)
  }
  await askMembership(key, signal)
}

/** Ends a membership at its provider, so that it charges nothing more. */
export async function endAtProvider({ accountId, id }: Key, signal: AbortSignal): Promise<void> {
  const key = { accountId, id }
  const membership = await Membership.query().where(key).first()
  if (!membership?.reference) return
  const gateway = await billingOf(membership.provider)
  await gateway.end(membership.reference, signal)
  await askMembership(key, signal)
}

/** Ends the membership whose plan the account has no more; none where that was a trial or has ended. */
export async function endOf(
  { accountId, id: subscriptionId }: Key,
  signal: AbortSignal
): Promise<void> {
  const membership = await Membership.query()
    .where({ accountId, subscriptionId })
    .whereNot({ state: 'ended' })
    .first()
  if (membership) await endAtProvider(membership, signal)
}
