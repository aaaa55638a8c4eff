import { now } from '#core/time'
import { newId } from '#core/ids'
import { appUrl } from '#config/app'
import Membership from './membership.ts'
import { billingOf } from './gateways/find_billing.ts'
import { firstCharge } from './domain/charge_times.ts'
import { askMembership } from './ask_membership.ts'
import { moveBetween, withTax, type Move } from './domain/plan_change.ts'
import { ChargeRefused, type BilledPlan, type BillingGateway } from './gateways/contract.ts'
import { accountById, freeTimeOf, listMembershipPlans, listRoles } from '#accounts'
import { lockName, transaction, type Trx } from '#core/database/transaction'
import { taxPercent } from '#shared/commission'
import {
  billingNotAvailable,
  membershipNotFound,
  membershipPastDue,
  membershipRefused,
} from '../errors.ts'

/** Where the owner comes back to. */
export const BILLING_PAGE = `${appUrl}/profile/u/me/billing`

/** Milliseconds that a provider may take. */
const DEADLINE = 8_000

/** How often an order is tried anew when the membership changes meanwhile. */
const TRIES = 3

type Order = { accountId: string; planId: string }

/** What an order means for a membership that there is, or for the new one. */
type Claim = { membership: Membership; plan: BilledPlan; move: Move | 'open' | 'replace' }

/**
 * Orders a plan and answers where the owner goes on.
 * It is the page of the provider, or the billing page when the plan of a membership was changed. The same order again gives the same page and is charged once. Throws MEMBERSHIP_NOT_FOUND (404),
 * MEMBERSHIP_PAST_DUE and MEMBERSHIP_PAYMENT_REFUSED (409) and BILLING_NOT_AVAILABLE (503).
 */
export async function orderMembership(order: Order): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const claim = await transaction((trx) => claimOrder(trx, order))
    const { membership, plan, move } = claim
    const gateway = await billingOf(membership.provider)
    if (move === 'same') return keep(gateway, membership)
    if (move === 'open') {
      const url = await openPage(gateway, membership, plan)
      if (url) return url
    } else if (move === 'replace') await closePage(gateway, membership)
    else return change(gateway, claim)
  }
  throw billingNotAvailable()
}

/** Locks the orders of an account and finds, or makes, the membership that the order is about. */
async function claimOrder(trx: Trx, { accountId, planId }: Order): Promise<Claim> {
  await lockName(trx, `membership:${accountId}`)
  const { plan: offer, account } = await offered(trx, accountId, planId)
  const live = await liveMembership(accountId, trx)
  const percent = live?.taxPercent ?? taxPercent(account.country)
  const plan = billed(offer, percent)
  if (!live) return { plan, move: 'open', membership: await create(trx, { accountId, offer }) }
  if (live.state === 'open')
    return { plan, membership: live, move: live.planId === planId ? 'open' : 'replace' }
  if (live.state === 'pastDue') throw membershipPastDue()

  const roles = new Map((await listRoles(trx)).map(({ id, level }) => [id, level]))
  const all = await listMembershipPlans({ accountId }, trx)
  const current = all.find(({ id }) => id === live.planId) ?? offer
  const step = (price: typeof offer) => ({
    id: price.id,
    level: roles.get(price.roleId)!,
    interval: price.recurring,
  })
  const isFree = live.freeUntil !== null && live.freeUntil > now()
  return { plan, membership: live, move: moveBetween(step(current), step(offer), isFree) }
}

type Offer = Awaited<ReturnType<typeof listMembershipPlans>>[number]

/** The plan that is sold to an account under an id. Throws MEMBERSHIP_NOT_FOUND (404). */
async function offered(trx: Trx, accountId: string, planId: string) {
  const plans = await listMembershipPlans({ accountId }, trx)
  const plan = plans.find(({ id, amount }) => id === planId && amount > 0)
  if (!plan) throw membershipNotFound()
  return { plan, account: (await accountById(accountId, trx))! }
}

/** The membership of an account that has not ended. */
export async function liveMembership(accountId: string, trx?: Trx): Promise<Membership | null> {
  return Membership.query({ client: trx }).where({ accountId }).whereNot({ state: 'ended' }).first()
}

function billed({ id, name, amount, currency, recurring }: Offer, percent: number): BilledPlan {
  return { id, name, currency, amount: withTax(amount, percent), interval: recurring }
}

async function create(trx: Trx, { accountId, offer }: { accountId: string; offer: Offer }) {
  const { country } = (await accountById(accountId, trx))!
  const gateway = await billingOf()
  const before = await Membership.query({ client: trx })
    .where({ accountId, provider: gateway.provider })
    .whereNotNull('customerReference')
    .orderBy('id', 'desc')
    .first()
  return Membership.create(
    {
      accountId,
      id: newId(),
      planId: offer.id,
      provider: gateway.provider,
      state: 'open',
      endedAs: null,
      currency: offer.currency,
      taxPercent: taxPercent(country),
      customerReference: before?.customerReference ?? null,
      freeUntil: firstCharge(offer.roleId, await freeTimeOf(accountId, trx), now()),
      askAt: now().plus({ hours: 1 }),
    },
    { client: trx }
  )
}

/** The page on which a membership is paid; undefined when it was finished or closed meanwhile. */
async function openPage(gateway: BillingGateway, membership: Membership, plan: BilledPlan) {
  const { accountId, id, customerReference: customer, freeUntil, createdAt } = membership
  if (membership.url) {
    await askMembership({ accountId, id }, AbortSignal.timeout(DEADLINE))
    const { state, url } = await Membership.query().where({ accountId, id }).firstOrFail()
    return state === 'open' ? url! : undefined
  }
  const { email, locale } = (await accountById(accountId))!
  const order = {
    membershipId: id,
    plan,
    customer,
    email,
    locale,
    orderedAt: createdAt.toJSDate(),
    freeUntil: freeUntil?.toJSDate() ?? null,
    returnUrl: `${BILLING_PAGE}?membership=bought`,
    cancelUrl: `${BILLING_PAGE}?membership=left`,
  }
  try {
    const page = await reached(() => gateway.open(order, AbortSignal.timeout(DEADLINE)))
    const { checkoutReference, url } = page
    const kept = await Membership.query()
      .where({ accountId, id, state: 'open' })
      .update({ checkoutReference, url })
    return Number(kept) > 0 ? url : undefined
  } catch (error) {
    // A provider answers a key as it did before, so that the next order is another one. No owner has seen this page.
    await giveUp(membership)
    throw error
  }
}

/** Ends a membership without a page. */
async function giveUp({ accountId, id }: Membership) {
  await Membership.query()
    .where({ accountId, id, state: 'open' })
    .whereNull('checkoutReference')
    .update({ state: 'ended', endedAs: 'expired', askAt: null })
}

/** Closes the page of another plan; what was paid there meanwhile counts. */
async function closePage(gateway: BillingGateway, membership: Membership) {
  const { accountId, id, checkoutReference } = membership
  const signal = AbortSignal.timeout(DEADLINE)
  if (checkoutReference) {
    await reached(() => gateway.close(checkoutReference, signal))
    await askMembership({ accountId, id }, signal)
  } else await giveUp(membership)
}

/** Choosing the plan that one has takes back what was to end or change it. */
async function keep(gateway: BillingGateway, { accountId, id, reference, ...rest }: Membership) {
  if (rest.cancelAt || rest.nextPlanId) {
    const signal = AbortSignal.timeout(DEADLINE)
    await reached(() => gateway.setCancelled(reference!, false, signal))
    await askMembership({ accountId, id }, signal)
  }
  return `${BILLING_PAGE}?membership=kept`
}

async function change(gateway: BillingGateway, { membership, plan, move }: Claim) {
  const { accountId, id, version, reference } = membership
  const signal = AbortSignal.timeout(DEADLINE)
  const key = `${id}-${version}-${plan.id}`
  const when = move === 'keepTrial' || move === 'atPeriodEnd' ? move : 'now'
  try {
    await reached(() => gateway.change(reference!, { plan, when, key }, signal))
  } catch (error) {
    // A provider answers a key as it did before: with another card the same change needs another key.
    await Membership.query()
      .where({ accountId, id, version })
      .update({ version: version + 1 })
    throw error
  }
  await askMembership({ accountId, id }, signal)
  return `${BILLING_PAGE}?membership=${when === 'atPeriodEnd' ? 'planned' : 'changed'}`
}

/** Makes of what a provider throws an error of ours. */
export async function reached<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ChargeRefused) throw membershipRefused()
    throw Object.assign(billingNotAvailable(), { cause: error })
  }
}
