import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { aHost } from '#tests/helpers/host'
import { transaction } from '#core/database/transaction'
import { MOST_TOGETHER } from '#tests/helpers/barrier'
import { aSubscription } from '#database/factories/subscription'
import Membership from '#app/payments/memberships/membership'
import { anOrder } from '#tests/helpers/membership'
import {
  BILLING_PROVIDERS,
  billedBy,
  pagesMade,
  quietly,
  type BillingProvider,
} from '#tests/helpers/billing'
import { billingOf } from '#app/payments/memberships/gateways/find_billing'
import { settleMembership } from '#app/payments/memberships/settle_membership'
import { askAboutMembership, askMembership } from '#app/payments/memberships/ask_membership'

const signal = () => AbortSignal.timeout(20_000)
const countOf = async (table: string) => Number((await db.from(table).count('* as count'))[0].count)

/** A membership that was paid at the provider, of which we have not heard. */
async function paidUnheard(provider: BillingProvider) {
  const host = await aHost({ account: { country: 'MX' } })
  await aSubscription(host.account.id, { state: 'ENDED', endsAt: DateTime.utc() })
  const { id } = await anOrder(host, 'PRO_MONTHLY')
  await quietly(id, 'renew')
  const key = { accountId: host.account.id, id }
  const { checkoutReference } = await Membership.query().where(key).firstOrFail()
  const gateway = await billingOf(provider)
  const named = { reference: null, membershipId: id, checkoutReference: checkoutReference! }
  const { reference } = (await gateway.find(named, signal()))!
  return { host, id, key, gateway, reference: reference! }
}

for (const provider of BILLING_PROVIDERS)
  test.group(`A membership by ${provider} that many hear of at once`, (group) => {
    billedBy(group, provider)

    test('is settled once: one charge, one transaction, one plan', async ({ assert }) => {
      const { key, reference } = await paidUnheard(provider)

      await Promise.all(
        Array.from({ length: MOST_TOGETHER }, (_, index) =>
          index % 2
            ? askAboutMembership(provider, reference, signal())
            : askMembership(key, signal())
        )
      )
      await workOff()

      assert.equal(await countOf('membership_charges'), 1)
      assert.equal(await countOf('ledger_transactions'), 1)
      assert.lengthOf(await db.from('subscriptions').where({ source: 'PAID' }), 1)
    })

    test('keeps the newer of two answers, though the older is settled last', async ({ assert }) => {
      const { id, key, gateway, reference } = await paidUnheard(provider)
      const older = (await gateway.find({ reference }, signal()))!
      await askMembership(key, signal())
      const { version: seen } = await Membership.query().where(key).firstOrFail()
      await quietly(id, 'refuse')
      await askMembership(key, signal())

      const settled = await transaction((trx) => settleMembership(trx, key, { found: older, seen }))
      const { state, version } = await Membership.query().where(key).firstOrFail()
      // The control: with the version of now, the older answer would have won.
      await transaction((trx) => settleMembership(trx, key, { found: older, seen: version }))

      assert.isFalse(settled)
      assert.equal(state, 'pastDue')
      assert.equal((await Membership.query().where(key).firstOrFail()).state, 'active')
    })

    test('is ordered once by clicks at the same time', async ({ assert }) => {
      const host = await aHost()
      const urls = await Promise.all(
        Array.from({ length: MOST_TOGETHER }, () => anOrder(host, 'PRO_MONTHLY'))
      )

      assert.lengthOf(new Set(urls.map(({ externalUrl }) => externalUrl)), 1)
      assert.equal(await countOf('memberships'), 1)
      assert.equal(await pagesMade(), 1)
    })
  })
