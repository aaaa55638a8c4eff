import { now } from '#core/time'
import { DateTime } from 'luxon'
import { publish, send } from '#core/jobs'
import Membership from './membership.ts'
import { keepCharge } from './keep_charge.ts'
import { membershipPlanById, savePaidPlan } from '#accounts'
import { noticesDue } from './domain/charge_times.ts'
import { membershipUnpaid } from '../events.ts'
import { endMembership } from '#jobs/payments/end_membership'
import { lockName, type Trx } from '#core/database/transaction'
import type { ProviderMembership } from './gateways/contract.ts'

/** Hours between two questions to the provider, so that a lost notification is no loss. */
const ASK_HOURS = 24

/**
 * Completes a membership as its provider tells it. The one action of notification, order, billing page and reconcile job: it
 * leads to the same end however often it is called. `seen` is the version before the provider was asked; false when another
 * answer was settled since, so that the caller asks again and no older answer wins.
 */
export async function settleMembership(
  trx: Trx,
  { accountId, id }: Pick<Membership, 'accountId' | 'id'>,
  { found, seen }: { found: ProviderMembership; seen: number }
): Promise<boolean> {
  await lockName(trx, `membership:${accountId}`)
  const membership = await Membership.query({ client: trx })
    .where({ accountId, id })
    .forUpdate()
    .firstOrFail()
  if (membership.version !== seen) return false
  membership.askAt = nextAsk(found)
  if (found.state === 'open') return save(trx, membership)
  if (found.state === 'expired') {
    membership.merge({ state: 'ended', endedAs: 'expired' })
    return save(trx, membership)
  }
  const isExtra = await isOneTooMany(trx, membership, found)
  const isOver = isExtra || found.state === 'ended'
  for (const charge of found.charges) await keepCharge(trx, membership, { charge, isOver })
  if (isExtra) {
    membership.merge({ reference: found.reference })
    await send(trx, endMembership, { accountId, id })
    return save(trx, membership)
  }
  follow(membership, found)
  await give(trx, membership)
  await warn(trx, membership)
  return save(trx, membership)
}

function nextAsk({ state, periodEnd }: ProviderMembership): DateTime | null {
  const daily = now().plus({ hours: ASK_HOURS })
  if (state === 'ended' || state === 'expired') return null
  const renewed = periodEnd && DateTime.fromJSDate(periodEnd).plus({ hours: 1 })
  return renewed && renewed > now() && renewed < daily ? renewed : daily
}

/** A version more when anything but the time of the next question is new. */
async function save(trx: Trx, membership: Membership): Promise<boolean> {
  if (Object.keys(membership.$dirty).some((key) => key !== 'askAt')) membership.version++
  await membership.useTransaction(trx).save()
  return true
}

/** An ended membership that is paid after all goes on, unless the account has another by now. */
async function isOneTooMany(trx: Trx, membership: Membership, found: ProviderMembership) {
  if (membership.state !== 'ended' || found.state === 'ended') return false
  const { accountId, id } = membership
  const others = await Membership.query({ client: trx })
    .where({ accountId })
    .whereNot({ state: 'ended' })
    .whereNot({ id })
  return others.length > 0
}

/** Takes over what the provider says. */
function follow(membership: Membership, found: ProviderMembership) {
  const isOver = found.state === 'ended'
  // What ended stays so in the plans of the account: one that goes on is a new one there.
  if (membership.state === 'ended' && !isOver) membership.subscriptionId = null
  membership.merge({
    reference: found.reference,
    planId: found.planId || membership.planId,
    nextPlanId: found.nextPlanId,
    url: null,
    endedAs: isOver ? (membership.endedAs ?? 'cancelled') : null,
    ...setInstants(membership, found),
    ...standing(membership, found),
  })
  if (found.customer) membership.customerReference = found.customer
}

/** The state, and since when it is not paid. */
function standing({ pastDueSince, notices }: Membership, { state }: ProviderMembership) {
  if (state === 'pastDue') return { state, notices, pastDueSince: pastDueSince ?? now() }
  const paid = state === 'active' ? state : ('ended' as const)
  return { state: paid, notices: 0, pastDueSince: null }
}

/** Instants that are new; equal ones are left, so that they are no change. */
function setInstants(membership: Membership, found: ProviderMembership) {
  const same = (before: DateTime | null, date: Date | null) =>
    before?.toMillis() === date?.getTime()
  const entries = (['freeUntil', 'periodEnd', 'cancelAt'] as const)
    .filter((key) => !same(membership[key], found[key]))
    .map((key) => [key, found[key] && DateTime.fromJSDate(found[key], { zone: 'utc' })] as const)
  return Object.fromEntries(entries)
}

/** The plan of the account, as the membership gives it. */
async function give(trx: Trx, membership: Membership) {
  const { accountId, planId, state, cancelAt, subscriptionId: id } = membership
  if (state === 'ended' && !id) return
  const { roleId } = await membershipPlanById(planId, trx)
  const isOver = state === 'ended'
  membership.subscriptionId = await savePaidPlan(trx, {
    accountId,
    id,
    roleId,
    state: isOver ? 'ENDED' : state === 'pastDue' ? 'PAST_DUE' : 'ACTIVE',
    endsAt: isOver ? now() : cancelAt,
  })
}

/** Has the owner written to as often as is due. */
async function warn(trx: Trx, membership: Membership) {
  const { accountId, id, pastDueSince, notices } = membership
  if (!pastDueSince) return
  const due = noticesDue(pastDueSince, now())
  if (due <= notices) return
  membership.notices = due
  const since = pastDueSince.toISODate()!
  await publish(trx, membershipUnpaid, { accountId, id, notice: due, since })
}
