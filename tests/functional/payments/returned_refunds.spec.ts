import { test } from '@japa/runner'
import { ana } from '#tests/helpers/host'
import db from '@adonisjs/lucid/services/db'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { DAY } from '#tests/helpers/membership'
import { askReturnedRefund } from '#jobs/payments/ask_returned_refund'
import { outbox } from '#tests/helpers/outbox'
import { invariantsHold } from '#tests/helpers/invariants'
import { deliver, referenceOf, withStripe } from '#tests/helpers/gateways'
import { aChargingHost, anOpenPayment } from '#tests/helpers/checkout'

type Cleanup = Parameters<typeof withStripe>[0]

const operationNumber = '00421877'
const ended = async () => (await db.from('payment_refunds'))[0]
const receipts = async () => db.from('receipts').where({ kind: 'refund' })
const subjectsOf = async (to: string, about: RegExp) =>
  (await outbox(to)).map(({ subject }) => subject ?? '').filter((subject) => about.test(subject))

/** Days until the look at the refund that is planned next. */
const daysOfLook = async () => {
  const [planned] = await jobsOf(askReturnedRefund)
  return planned && Math.round((planned.start_after.getTime() - Date.now()) / DAY)
}

/** The time of the planned look comes. */
async function look() {
  await db
    .from('jobs.job')
    .where({ name: askReturnedRefund.name, state: 'created' })
    .update({ start_after: new Date() })
  await workOff()
}

/** A booking paid at Stripe whose host gave 40 back; Stripe says that it is done. */
async function aRefund(cleanup: Cleanup) {
  const stripe = await withStripe(cleanup)
  const host = await aChargingHost()
  const { code, id } = await anOpenPayment(host)
  stripe.pay(await referenceOf(id))
  await deliver(stripe.events)
  const asked = await host.api
    .post(`/tickets/${code}/refunds`, { amount: 40, reason: 'Llegué tarde' })
    .header('idempotency-key', crypto.randomUUID())
  asked.assertStatus(201)
  await workOff()
  const path = `/tickets/${code}/refunds/${(await ended()).id}`
  const [first] = [...stripe.refunds.keys()]
  const fail = async (reference: string) => {
    stripe.endRefund(reference, 'failed')
    await deliver(stripe.events.slice(-1))
  }
  const balance = async () => (await host.api.get('/users/me/wallet')).body().balance as number
  return { stripe, host, path, first: first!, fail, balance }
}

test.group('A refund that the bank sends back after it was done', (group) => {
  invariantsHold(group)

  test('waits for its host again, and host and client hear of it', async ({ assert, cleanup }) => {
    const { host, first, fail } = await aRefund(cleanup)
    const before = await ended()

    await fail(first)
    await fail(first)

    assert.equal(before.state, 'done')
    assert.equal((await ended()).state, 'failed')
    const { data } = (await host.api.get('/refunds')).body() as { data: { state: string }[] }
    assert.deepEqual(
      data.map(({ state }) => state),
      ['failed']
    )
    assert.lengthOf(await subjectsOf(host.user.email, /^No pudimos devolver/), 1)
    assert.lengthOf(await subjectsOf(ana.email, /no llegó/), 1)
  })

  test('is noticed within days where no notification of it comes, by the first look after it', async ({
    assert,
    cleanup,
  }) => {
    const { host, stripe, first } = await aRefund(cleanup)
    assert.equal(await daysOfLook(), 3)
    await look()
    assert.equal(await daysOfLook(), 10)
    assert.equal((await ended()).state, 'done')
    stripe.endRefund(first, 'failed')

    await look()

    assert.equal((await ended()).state, 'failed')
    assert.lengthOf(await subjectsOf(host.user.email, /^No pudimos devolver/), 1)
    assert.isUndefined(await daysOfLook())
  })

  test('is looked for three times, over five weeks', async ({ assert, cleanup }) => {
    await aRefund(cleanup)
    const days: (number | undefined)[] = []
    for (let looks = 0; looks < 3; looks++) {
      days.push(await daysOfLook())
      await look()
    }

    assert.deepEqual(days, [3, 10, 35])
    assert.lengthOf(await jobsOf(askReturnedRefund), 0)
    assert.equal((await ended()).state, 'done')
  })

  test('is given back by a new refund at Stripe, under the receipt that it has', async ({
    assert,
    cleanup,
  }) => {
    const { stripe, host, path, first, fail } = await aRefund(cleanup)
    await fail(first)

    const retried = await host.api.post(`${path}/retry`, {})
    await workOff()
    // Stripe tells once more of the refund that the new one replaces.
    await fail(first)

    retried.assertStatus(200)
    assert.equal((await ended()).state, 'done')
    assert.equal(stripe.refunds.size, 2)
    assert.lengthOf(await receipts(), 1)
    assert.lengthOf(await subjectsOf(ana.email, /^Te devolvimos/), 2)
  })

  test('is credited to a host who gives it back by their own means', async ({
    assert,
    cleanup,
  }) => {
    const { host, path, first, fail, balance } = await aRefund(cleanup)
    await fail(first)
    const before = await balance()

    await host.api.post(`${path}/done`, { operationNumber })
    await workOff()
    await fail(first)

    const refund = await ended()
    assert.include(refund, { state: 'done', operation_number: operationNumber })
    assert.equal((await balance()) - before, 40)
    assert.lengthOf(await receipts(), 1)
  })

  test('counts as the host’s where both had given it back', async ({ assert, cleanup }) => {
    const { stripe, host, path, first, fail, balance } = await aRefund(cleanup)
    await fail(first)
    await host.api.post(`${path}/done`, { operationNumber })
    await workOff()
    const credited = await balance()

    stripe.endRefund(first, 'succeeded')
    await deliver(stripe.events.slice(-1))
    const twice = await balance()
    await fail(first)

    assert.equal(credited - twice, 40)
    assert.equal(await balance(), credited)
    assert.include(await ended(), { state: 'done', operation_number: operationNumber })
  })

  test('of another system that shares the account at Stripe changes nothing', async ({
    assert,
    cleanup,
  }) => {
    const { stripe, first } = await aRefund(cleanup)
    const foreign = { ...stripe.refunds.get(first)!, id: 're_foreign', metadata: { key: 'N-81' } }
    stripe.refunds.set('re_foreign', foreign)

    stripe.endRefund('re_foreign', 'failed')
    await deliver(stripe.events.slice(-1))

    assert.equal((await ended()).state, 'done')
    const [heard] = await db.from('provider_notifications').orderBy('created_at', 'desc').limit(1)
    assert.isNotNull(heard.processed_at)
  })
})
