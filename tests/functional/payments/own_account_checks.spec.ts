import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import type { ApiClient } from '@japa/api-client'
import { transaction } from '#core/database/transaction'
import { checkOwnAccount } from '#jobs/payments/check_own_account'
import { checkSoon } from '#app/payments/gateways/own_accounts/check_soon'
import { checkAccount, checkDue } from '#app/payments/gateways/own_accounts/check_account'
import { accountNow, aStraightHost, connectLocal, countChecks } from '#tests/helpers/own_accounts'

/** A host with an account at the simulated provider, and what wants it checked. */
async function aConnectedHost(client: ApiClient) {
  const host = await aStraightHost()
  const id = await connectLocal(client, host)
  const key = { accountId: host.account.id, id }
  return { key, want: () => transaction((trx) => checkSoon(trx, key)) }
}

const waiting = async () => (await jobsOf(checkOwnAccount)).length

test.group('A check of an own account', () => {
  test('is one for three notifications of one change, and a second one follows what comes after it', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { want } = await aConnectedHost(client)
    const seen = await countChecks(cleanup, 'local')
    for (let told = 0; told < 3; told += 1) await want()
    assert.equal(await waiting(), 1)
    await workOff()
    assert.equal(seen.checks, 1)

    await want()
    await workOff()

    assert.equal(seen.checks, 2)
  })

  test('is followed by one more where it is wanted three times while it is under way', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { want } = await aConnectedHost(client)
    const during: number[] = []
    const seen = await countChecks(cleanup, 'local', async (count) => {
      if (count > 1) return
      for (let told = 0; told < 3; told += 1) await want()
      // Neither the notifications nor the run of each ten minutes begin another one meanwhile.
      await checkDue()
      during.push(await waiting())
    })
    await want()
    await workOff()

    assert.equal(seen.checks, 2)
    assert.deepEqual(during, [0])
    const { check_at: next, claimed_until: claimed } = await accountNow()
    assert.isAbove(+next, Date.now() + 60_000)
    assert.isNull(claimed)
  })

  test('is made by one of two workers at once', async ({ assert, client, cleanup }) => {
    const { key, want } = await aConnectedHost(client)
    const { signal } = new AbortController()
    const seen = await countChecks(cleanup, 'local', async (count) => {
      if (count === 1) await want().then(() => checkAccount(key, signal))
    })
    await db.from('own_accounts').update({ check_at: new Date(0) })

    await checkAccount(key, signal)

    assert.equal(seen.checks, 1)
    await workOff()
    assert.equal(seen.checks, 2)
  })
})
