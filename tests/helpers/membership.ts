import { DateTime } from 'luxon'
import { send } from '#core/jobs'
import { newId } from '#core/ids'
import { aHost } from './host.ts'
import db from '@adonisjs/lucid/services/db'
import { transaction } from '#core/database/transaction'
import { aSubscription } from '#database/factories/subscription'
import { planOf } from '#app/accounts/plans/find_plan'
import { followSubscriptions } from '#jobs/accounts/follow_subscriptions'
import { reconcileMemberships } from '#jobs/payments/reconcile_memberships'
import { workOff } from './jobs.ts'
import { outcome } from './billing.ts'
import Membership from '#app/payments/memberships/membership'

/** Milliseconds. */
export const DAY = 86_400_000

export type Host = Awaited<ReturnType<typeof aHost>>

/** What GET /memberships/billing answers. */
export const billing = async (host: Host) => (await host.api.get('/memberships/billing')).body()
/** The plan that a host has now. */
export const planIdOf = async (host: Host) => (await planOf(host.account.id)).id
/** What was charged, the oldest first. */
export const charges = () =>
  db.from('membership_charges').orderBy('charged_at').select('plan_id', 'amount', 'tax', 'currency')
/** The same, minor units. */
export const amounts = async () => (await charges()).map(({ amount }) => Number(amount))

/** As the hourly jobs do. */
export const follow = async () => {
  for (const job of [followSubscriptions, reconcileMemberships])
    await transaction((trx) => send(trx, job, {}, { about: newId() }))
  await workOff()
}

/** An account that never had a trial, in a country without tax on plans. */
export const aNewHost = () => aHost({ account: { country: 'MX' } })

/** An account that had its trial. */
export const afterTrial = async (account: object = {}) => {
  const host = await aHost({ account: { country: 'MX', ...account } })
  await aSubscription(host.account.id, {
    state: 'ENDED',
    endsAt: DateTime.utc().minus({ days: 9 }),
  })
  return host
}

type Api = { post: (path: string, body?: object) => Promise<{ body: () => unknown }> }

/** Orders a plan. Answers where the owner goes on, and the id of the membership. */
export async function anOrder(host: { api: Api; account: { id: string } }, planId: string) {
  const answer = await host.api.post('/memberships', { planId })
  const { externalUrl } = answer.body() as { externalUrl: string }
  const { id } = await Membership.query()
    .where({ accountId: host.account.id })
    .orderBy('id', 'desc')
    .firstOrFail()
  return { externalUrl, id }
}

/** An account that has bought a plan. */
export async function aMember(host: Parameters<typeof anOrder>[0], planId: string) {
  const { id } = await anOrder(host, planId)
  await outcome(id, 'renew')
  return id
}
