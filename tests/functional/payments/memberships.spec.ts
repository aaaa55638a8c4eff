import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { pass } from '#tests/helpers/clock'
import { aTeam } from '#tests/helpers/team'
import db from '@adonisjs/lucid/services/db'
import { transaction } from '#core/database/transaction'
import { invariantsHold } from '#tests/helpers/invariants'
import Membership from '#app/payments/memberships/membership'
import { aSubscription } from '#database/factories/subscription'
import { grantFirstSteps, grantStartup } from '#app/accounts/plans/give_grant'
import {
  DAY,
  type Host,
  billing,
  planIdOf,
  charges,
  amounts,
  follow,
  aNewHost,
  afterTrial,
  aMember,
  anOrder,
} from '#tests/helpers/membership'
import {
  BILLING_PROVIDERS,
  billedBy,
  outcome,
  pagesOf,
  withoutBilling,
} from '#tests/helpers/billing'

for (const provider of BILLING_PROVIDERS)
  test.group(`A membership by ${provider}`, (group) => {
    billedBy(group, provider)
    invariantsHold(group)

    test('is bought on the provider’s page, charged with tax, in the ledger, and gives its plan', async ({
      assert,
    }) => {
      const host = await afterTrial({ country: 'PE' })
      const answer = await host.api.post('/memberships', { planId: 'PRO_MONTHLY' })
      const { id } = await Membership.findByOrFail('accountId', host.account.id)
      const before = await planIdOf(host)

      await outcome(id, 'renew')

      answer.assertStatus(201)
      assert.match(answer.body().externalUrl, pagesOf(provider, id).pay)
      assert.equal(before, 'BASIC')
      assert.equal(await planIdOf(host), 'PRO')
      // 12.00 and 18 %
      assert.deepEqual(await charges(), [
        { plan_id: 'PRO_MONTHLY', amount: '1416', tax: '216', currency: 'USD' },
      ])
      const postings = await db
        .from('ledger_postings')
        .select('ledger_account', 'amount')
        .orderBy('amount')
      assert.deepEqual(
        postings.map(({ ledger_account: at, amount }) => `${at} ${amount}`),
        [`provider:${provider} -1416`, 'tax 216', 'membership 1200']
      )
      const { membership, charges: shown } = await billing(host)
      assert.equal(membership.state, 'active')
      assert.equal(membership.nextCharge.amount, 14.16)
      assert.equal(shown[0].amount, 14.16)
      const wallet = await host.api.get('/users/me/wallet')
      assert.equal(wallet.body().balance, 0)
    })

    test('by the year is one charge of twelve times the figure', async ({ assert }) => {
      const host = await afterTrial()
      await aMember(host, 'PRO_ANNUALLY')

      assert.deepEqual(await amounts(), [12_000])
      const { membership } = await billing(host)
      const days = DateTime.fromISO(membership.nextCharge.at).diffNow('days').days
      assert.isAbove(days, 363)
    })

    test('that is ordered twice has one page, and another plan replaces it', async ({ assert }) => {
      const host = await afterTrial()

      const [first, second] = await Promise.all([
        anOrder(host, 'PRO_MONTHLY'),
        anOrder(host, 'PRO_MONTHLY'),
      ])
      const other = await anOrder(host, 'BUSINESS_MONTHLY')
      const old = await outcome(first.id, 'renew')
      await outcome(other.id, 'renew')

      assert.equal(first.externalUrl, second.externalUrl)
      assert.notEqual(other.id, first.id)
      assert.equal(old, 409)
      assert.equal(await planIdOf(host), 'BUSINESS')
      assert.deepEqual(await amounts(), [5000])
    })

    test('that is not paid on its page changes nothing, and can be left', async ({ assert }) => {
      const host = await afterTrial()
      const { id } = await anOrder(host, 'PRO_MONTHLY')

      await outcome(id, 'refuse')
      assert.equal(await planIdOf(host), 'BASIC')
      await outcome(id, 'cancel')
      await follow()

      const again = await anOrder(host, 'PRO_MONTHLY')
      assert.notEqual(again.id, id)
      assert.isNull((await billing(host)).membership)
      assert.deepEqual(await amounts(), [])
    })

    test('bought in the trial is charged when that ends', async ({ assert, cleanup }) => {
      const host = await aNewHost()
      await aSubscription(host.account.id, { endsAt: DateTime.utc().plus({ days: 10 }) })
      await aMember(host, 'PRO_MONTHLY')

      assert.equal(await planIdOf(host), 'PRO')
      assert.deepEqual(await amounts(), [])
      const { membership } = await billing(host)
      assert.closeTo(DateTime.fromISO(membership.nextCharge.at).diffNow('days').days, 10, 0.01)
      pass(cleanup, 10 * DAY + 2 * 3_600_000)
      await follow()
      assert.deepEqual(await amounts(), [1200])
      assert.equal(await planIdOf(host), 'PRO')
    })

    test('of who never had a trial is free for thirty days; BUSINESS is charged at once', async ({
      assert,
    }) => {
      const [pro, business] = [await aNewHost(), await aNewHost()]
      await aMember(pro, 'PRO_MONTHLY')
      const { membership } = await billing(pro)
      await aMember(business, 'BUSINESS_MONTHLY')

      assert.closeTo(DateTime.fromISO(membership.freeUntil).diffNow('days').days, 30, 0.01)
      assert.deepEqual(await amounts(), [5000])
    })

    test('is said beforehand: a free month to who never had one, the rest of a trial, and nothing after it', async ({
      assert,
    }) => {
      const [fresh, trying, after] = [await aNewHost(), await aNewHost(), await afterTrial()]
      await aSubscription(trying.account.id, { endsAt: DateTime.utc().plus({ days: 10 }) })
      const daysFree = async (host: Host) => {
        const { firstCharge } = await billing(host)
        return firstCharge && Math.round(DateTime.fromISO(firstCharge).diffNow('days').days)
      }

      assert.equal(await daysFree(fresh), 30)
      assert.equal(await daysFree(trying), 10)
      assert.isNull(await daysFree(after))
      await aMember(fresh, 'PRO_MONTHLY')
      assert.isNull(await daysFree(fresh))
    })

    test('is charged after the grants: six months of a start-up, and the first bookings', async ({
      assert,
      cleanup,
    }) => {
      const [startup, steps] = [await afterTrial(), await afterTrial()]
      await transaction((trx) => grantStartup(trx, startup.account.id))
      await transaction((trx) => grantFirstSteps(trx, steps.account.id))
      await aMember(startup, 'PRO_MONTHLY')
      await aMember(steps, 'PRO_MONTHLY')

      const months = DateTime.fromISO((await billing(startup)).membership.freeUntil)
      assert.closeTo(months.diffNow('months').months, 6, 0.1)
      pass(cleanup, 29 * DAY)
      await follow()
      const later = DateTime.fromISO((await billing(steps)).membership.freeUntil)
      assert.closeTo(later.toMillis() - Date.now(), 60 * DAY, DAY)
      await db.from('grants').where({ account_id: steps.account.id }).update({ bookings_left: 0 })
      pass(cleanup, 61 * DAY)
      await follow()
      assert.deepEqual(await amounts(), [1200])
    })

    test('moves up at once for the difference, and down at the period’s end', async ({
      assert,
      cleanup,
    }) => {
      const host = await afterTrial()
      await aMember(host, 'PRO_MONTHLY')
      pass(cleanup, 15 * DAY)
      const up = await anOrder(host, 'BUSINESS_MONTHLY')
      await anOrder(host, 'BUSINESS_MONTHLY')

      assert.match(up.externalUrl, /membership=changed$/)
      assert.equal(await planIdOf(host), 'BUSINESS')
      const [, second] = await amounts()
      assert.closeTo(second!, 5000 - 600, 30)

      const down = await anOrder(host, 'PRO_MONTHLY')
      assert.match(down.externalUrl, /membership=planned$/)
      assert.equal(await planIdOf(host), 'BUSINESS')
      assert.equal((await billing(host)).membership.nextPlan.id, 'PRO_MONTHLY')
      pass(cleanup, 47 * DAY)
      await follow()
      assert.equal(await planIdOf(host), 'PRO')
      assert.equal((await amounts()).at(-1), 1200)
    })

    test('is bought and seen by its owner alone, for a team too', async ({ assert }) => {
      const { account, members } = await aTeam()
      const order = { planId: 'PRO_MONTHLY' }
      const admin = await members.ADMIN.api.in(account).post('/memberships', order)
      const portal = await members.ADMIN.api.in(account).post('/memberships/customer-portal')
      const read = await members.ADMIN.api.in(account).get('/memberships/billing')
      const owner = await members.OWNER.api.in(account).post('/memberships', order)

      admin.assertStatus(403)
      portal.assertStatus(403)
      read.assertBodyContains({ isOwner: false, membership: null })
      owner.assertStatus(201)
      const { accountId } = await Membership.query().firstOrFail()
      assert.equal(accountId, members.OWNER.account.id)
    })

    test('has a portal where something is paid; others are led to the prices', async ({
      assert,
    }) => {
      const [free, trying, paying] = [await aNewHost(), await aNewHost(), await afterTrial()]
      await aSubscription(trying.account.id)
      const id = await aMember(paying, 'PRO_MONTHLY')
      const portal = async (host: Host) =>
        (await host.api.post('/memberships/customer-portal')).body().redirectUrl as string

      assert.match(await portal(free), /\/precios$/)
      assert.match(await portal(trying), /\/precios$/)
      assert.match(await portal(paying), pagesOf(provider, id).portal)
    })

    test('of an account with legacy prices costs what it did, in its currency', async ({
      assert,
    }) => {
      const [peru, chile] = [
        await afterTrial({ legacyPrices: true, currency: 'PEN' }),
        await afterTrial({ legacyPrices: true, currency: 'CLP', country: 'CL' }),
      ]
      const pricesOf = async (host: Host) => {
        const { items } = (await host.api.get('/memberships/plans').qs({ role: 'PRO' })).body()
        return items.map(
          ({ price }: { price: { currency: string; amountWithoutTax: number } }) =>
            `${price.currency} ${price.amountWithoutTax}`
        )
      }

      assert.deepEqual(await pricesOf(peru), ['PEN 30', 'PEN 300'])
      assert.deepEqual(await pricesOf(chile), ['USD 8', 'USD 80'])
      await aMember(peru, 'PRO_ANNUALLY_PEN')
      assert.deepEqual(await charges(), [
        { plan_id: 'PRO_ANNUALLY_PEN', amount: '30000', tax: '0', currency: 'PEN' },
      ])
      const other = await afterTrial()
      const refused = await other.api.post('/memberships', { planId: 'PRO_ANNUALLY_PEN' })
      refused.assertStatus(404)
    })

    test('cannot be bought where no provider takes its money, and the answer says so', async ({
      assert,
      cleanup,
    }) => {
      const [host, member] = [await afterTrial(), await afterTrial()]
      await aMember(member, 'PRO_MONTHLY')
      const isOnSale = async () => [
        (await billing(host)).isOnSale,
        (await billing(member)).isOnSale,
      ]

      assert.deepEqual(await isOnSale(), [true, true])
      withoutBilling(cleanup)
      assert.deepEqual(await isOnSale(), [false, false])
      const order = await host.api.post('/memberships', { planId: 'PRO_MONTHLY' })
      order.assertStatus(503)
      order.assertBodyContains({ code: 'BILLING_NOT_AVAILABLE' })
      assert.isNull(await Membership.findBy('accountId', host.account.id))
    })

    test('of a plan that is not sold is not found', async () => {
      const host = await aNewHost()
      for (const planId of ['BASIC', 'PRIME', 'PRO', ''])
        (await host.api.post('/memberships', { planId })).assertStatus(planId === '' ? 422 : 404)
      ;(await host.api.post('/memberships/cancel')).assertStatus(404)
    })
  })
