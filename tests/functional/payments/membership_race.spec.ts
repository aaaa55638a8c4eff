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
import { billingOf } from '#app/payments/memberships/find_billing'
import { changeLocal } from '#app/payments/memberships/drivers/local_billing'
import { simulate } from '#app/payments/memberships/domain/simulated_membership'
import { settleMembership } from '#app/payments/memberships/settle_membership'
import { askAboutMembership, askMembership } from '#app/payments/memberships/ask_membership'

const signal = () => AbortSignal.timeout(20_000)
const countOf = async (table: string) => Number((await db.from(table).count('* as count'))[0].count)

/** A membership that was paid at the provider, of which we have not heard. */
async function paidUnheard() {
  const host = await aHost({ account: { country: 'MX' } })
  await aSubscription(host.account.id, { state: 'ENDED', endsAt: DateTime.utc() })
  const { id } = await anOrder(host, 'PRO_MONTHLY')
  await changeQuietly(id, 'renew')
  return { host, id, key: { accountId: host.account.id, id } }
}

async function changeQuietly(id: string, outcome: 'renew' | 'refuse') {
  await transaction((trx) =>
    changeLocal(trx, id, (standing) => simulate(standing, outcome, DateTime.utc()))
  )
  await db.from('jobs.job').where({ name: 'payments.notify_local_payment' }).delete()
}

test.group('A membership that many hear of at once', () => {
  test('is settled once: one charge, one transaction, one plan', async ({ assert }) => {
    const { id, key } = await paidUnheard()

    await Promise.all(
      Array.from({ length: MOST_TOGETHER }, (_, index) =>
        index % 2
          ? askAboutMembership('local', `sub_${id}`, signal())
          : askMembership(key, signal())
      )
    )
    await workOff()

    assert.equal(await countOf('membership_charges'), 1)
    assert.equal(await countOf('ledger_transactions'), 1)
    assert.lengthOf(await db.from('subscriptions').where({ source: 'PAID' }), 1)
  })

  test('keeps the newer of two answers, though the older is settled last', async ({ assert }) => {
    const { id, key } = await paidUnheard()
    const gateway = await billingOf('local')
    const named = { reference: `sub_${id}` }
    const older = (await gateway.find(named, signal()))!
    const { version: seen } = await Membership.query().where(key).firstOrFail()
    await changeQuietly(id, 'refuse')
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
    assert.equal(await countOf('local_memberships'), 1)
  })
})
