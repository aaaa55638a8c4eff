import { test } from '@japa/runner'
import { pass } from '#tests/helpers/clock'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { run } from '#tests/helpers/command'
import MembershipsRefunds from '#start/commands/memberships_refunds'
import { invariantsHold } from '#tests/helpers/invariants'
import Membership from '#app/payments/memberships/membership'
import MembershipCharge from '#app/payments/memberships/membership_charge'
import { returnCharge } from '#app/payments/memberships/return_charge'
import { endAtProvider } from '#app/payments/memberships/ask_membership'
import {
  BILLING_PROVIDERS,
  billedBy,
  givenBack,
  outcome,
  quietly,
  withStripeBilling,
} from '#tests/helpers/billing'
import { DAY, afterTrial, aMember, anOrder, follow, planIdOf } from '#tests/helpers/membership'
import {
  aFailedReturn,
  chargesOf,
  hear,
  paidBeside,
  returnedMails,
  standing,
  waitingReturns,
} from '#tests/helpers/returned_charges'

/** What the platform has of memberships by its ledger, in minor units. */
async function earned(): Promise<Record<string, number>> {
  const rows = await db
    .from('ledger_postings')
    .groupBy('ledger_account')
    .select('ledger_account as place')
    .sum('amount as sum')
  return Object.fromEntries(rows.map(({ place, sum }) => [place, Number(sum)]))
}

for (const provider of BILLING_PROVIDERS)
  test.group(`A charge of ${provider} for a plan that its account does not have`, (group) => {
    billedBy(group, provider)
    invariantsHold(group)

    test('goes back whole where another membership lives, and its owner has a mail', async ({
      assert,
    }) => {
      const host = await afterTrial()
      const key = await paidBeside(host)

      await hear(key)

      assert.deepEqual(await givenBack(), [1200])
      assert.equal(await planIdOf(host), 'BUSINESS')
      assert.equal((await Membership.findByOrFail('id', key.id)).state, 'ended')
      assert.sameDeepMembers(await chargesOf(host), [
        [50, null, true],
        [12, 'done', false],
      ])
      const { membership, unmatched, [`provider:${provider}`]: held } = await earned()
      assert.deepEqual([membership, unmatched, held], [5000, 0, -5000])
      const [mail] = await returnedMails(host)
      assert.match(mail!.subject!, /US\$\s12\.00/)
      assert.match(mail!.text!, /PRO/)
    })

    test('goes back once, however often it is heard of', async ({ assert }) => {
      const host = await afterTrial()
      const key = await paidBeside(host)

      for (let time = 0; time < 3; time++) {
        await hear(key)
        await follow()
      }
      const { accountId } = key
      const { id } = await MembershipCharge.findByOrFail('membershipId', key.id)
      for (const from of ['requested', 'done']) {
        await db.from('membership_charges').where({ id }).update({ refund_state: from })
        await returnCharge({ accountId, id }, AbortSignal.timeout(8_000))
      }

      assert.deepEqual(await givenBack(), [1200])
      assert.lengthOf(await returnedMails(host), 1)
    })

    test('goes back where it was paid at the last moment before its end', async ({
      assert,
      cleanup,
    }) => {
      const host = await afterTrial()
      const id = await aMember(host, 'PRO_MONTHLY')
      await outcome(id, 'refuse')
      pass(cleanup, 7.1 * DAY)
      await quietly(id, 'renew')
      await endAtProvider({ accountId: host.account.id, id }, AbortSignal.timeout(8_000))
      await workOff()

      assert.equal(await planIdOf(host), 'BASIC')
      assert.deepEqual(await chargesOf(host), [
        [12, 'done', false],
        [12, null, true],
      ])
      assert.deepEqual(await givenBack(), [1200])
    })

    test('is kept of an ended membership that goes on', async ({ assert }) => {
      const host = await afterTrial()
      const { id } = await anOrder(host, 'PRO_MONTHLY')
      await quietly(id, 'renew')
      const ended = { state: 'ended', ended_as: 'expired', ask_at: null }
      await db.from('memberships').where({ id }).update(ended)

      await hear({ accountId: host.account.id, id })

      assert.equal(await planIdOf(host), 'PRO')
      assert.deepEqual(await chargesOf(host), [[12, null, true]])
      assert.isEmpty(await givenBack())
    })
  })

test.group('A charge that Stripe gives back', (group) => {
  invariantsHold(group)

  test('goes back once where the line was cut before or after, and hourly once Stripe is there again', async ({
    assert,
    cleanup,
  }) => {
    const server = await withStripeBilling(cleanup)
    const host = await afterTrial()
    server.fail({ kind: 'status', status: 503, on: /refunds/, times: 99 })
    const key = await paidBeside(host)
    await hear(key)
    assert.deepInclude(await chargesOf(host), [12, 'requested', false])

    server.heal()
    const { id } = await MembershipCharge.findByOrFail('membershipId', key.id)
    const again = () => returnCharge({ ...key, id }, AbortSignal.timeout(8_000))
    for (const kind of ['cutBefore', 'cutAfter'] as const) {
      server.fail({ kind, on: /^POST.*refunds/ })
      await assert.rejects(again)
    }
    pass(cleanup, 2 * 3_600_000)
    await follow()

    assert.deepEqual(await givenBack(), [1200])
    assert.deepInclude(await chargesOf(host), [12, 'done', false])
  })

  test('and that its bank refuses, is told to its owner as that', async ({ assert, cleanup }) => {
    const server = await withStripeBilling(cleanup)
    server.state.refundStatus = 'failed'
    const host = await afterTrial()

    await hear(await paidBeside(host))

    assert.deepInclude(await chargesOf(host), [12, 'failed', false])
    const [mail] = await returnedMails(host)
    assert.match(mail!.subject!, /No pudimos/)
    assert.match(mail!.text!, /ayuda@/)
  })

  test('and that failed, is counted and listed for staff, who has it tried again', async ({
    assert,
    cleanup,
  }) => {
    const { host, server, id } = await aFailedReturn(cleanup)
    const listed = await run(MembershipsRefunds)
    const counted = await waitingReturns()
    const reference = (await MembershipCharge.findByOrFail('id', id)).reference

    const refusedAgain = await run(MembershipsRefunds, `--retry=${id}`)
    await workOff()
    const between = await MembershipCharge.findByOrFail('id', id)
    server.state.refundStatus = 'succeeded'
    await run(MembershipsRefunds, `--retry=${id}`)
    await workOff()
    const none = await run(MembershipsRefunds, `--retry=${id}`)

    assert.equal(listed.exitCode, 0)
    assert.match(
      listed.text,
      new RegExp(`^${id}: ${host.user.email}, US\\$\\s12\\.00, PRO_MONTHLY, `)
    )
    assert.include(listed.text, `stripe ${reference}`)
    assert.equal(counted, '1')
    assert.deepEqual(refusedAgain, { exitCode: 0, text: `${id}: sent again` })
    assert.equal(between.refundState, 'failed')
    assert.deepInclude(await chargesOf(host), [12, 'done', false])
    assert.deepEqual(standing(server), [1200])
    const subjects = (await returnedMails(host)).map(({ subject }) => subject!.split(' ')[0])
    assert.deepEqual(subjects, ['No', 'Te'])
    assert.deepEqual(none, {
      exitCode: 1,
      text: `no charge ${id} waits after a refund that failed`,
    })
    assert.equal(await waitingReturns(), '0')
    const empty = await run(MembershipsRefunds)
    assert.equal(empty.text, 'no charge waits after a refund that failed')
  })

  test('counts where staff gave it back on Stripe’s own pages', async ({ assert, cleanup }) => {
    const { host, server, id } = await aFailedReturn(cleanup)
    const [first] = [...server.refunds.values()]
    server.refunds.set('re_staff', { ...first!, id: 're_staff', status: 'succeeded', metadata: {} })

    await run(MembershipsRefunds, `--retry=${id}`)
    await workOff()

    assert.deepInclude(await chargesOf(host), [12, 'done', false])
    assert.deepEqual(standing(server), [1200])
  })

  test('or that staff paid from the bank, is noted once with its operation', async ({
    assert,
    cleanup,
  }) => {
    const { host, id } = await aFailedReturn(cleanup)
    const paid = [`--paid=${id}`, '--operation=OP-88']
    const wrong = [
      await run(MembershipsRefunds, `--paid=${id}`),
      await run(MembershipsRefunds, ...paid, `--retry=${id}`),
      await run(MembershipsRefunds, '--paid=me', '--operation=1'),
    ]

    const noted = await run(MembershipsRefunds, ...paid)
    const again = await run(MembershipsRefunds, ...paid)

    assert.deepEqual(
      wrong.map(({ exitCode }) => exitCode),
      [1, 1, 1]
    )
    assert.deepEqual(noted, { exitCode: 0, text: `${id}: noted as given back` })
    assert.equal(again.exitCode, 1)
    assert.deepInclude(await chargesOf(host), [12, 'done', false])
    const { 'provider:stripe': held, bank } = await earned()
    assert.deepEqual([held, bank], [-6200, 1200])
    assert.lengthOf(await returnedMails(host), 1)
  })
})
