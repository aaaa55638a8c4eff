import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { pass } from '#tests/helpers/clock'
import db from '@adonisjs/lucid/services/db'
import { newId } from '#core/ids'
import { invariantsHold } from '#tests/helpers/invariants'
import { drivers } from '#app/payments/gateways/drivers'
import Membership from '#app/payments/memberships/membership'
import { billingOf } from '#app/payments/memberships/gateways/find_billing'
import { ordersOf } from '#tests/helpers/orders'
import { deliver, sendToWebhook } from '#tests/helpers/gateways'
import { signedEvent, STRIPE, type Notice } from '#tests/fakes/stripe_rows'
import { deliverNew, outcome, quietly, withStripeBilling } from '#tests/helpers/billing'
import {
  DAY,
  afterTrial,
  aMember,
  amounts,
  anOrder,
  billing,
  charges,
  follow,
  planIdOf,
} from '#tests/helpers/membership'
import type { NewMembership } from '#app/payments/memberships/gateways/contract'

const signal = () => AbortSignal.timeout(8_000)

/** A membership to be opened at once, of which our database knows nothing. */
const aNewMembership = (wish: Partial<NewMembership> = {}): NewMembership => ({
  membershipId: newId(),
  plan: { id: 'PRO_MONTHLY', name: 'PRO', amount: 1200, currency: 'USD', interval: 'month' },
  orderedAt: new Date(),
  freeUntil: null,
  customer: null,
  email: 'ana@example.com',
  locale: 'es',
  returnUrl: 'https://cupo.example/back',
  cancelUrl: 'https://cupo.example/left',
  ...wish,
})

/** What a member has, without ids and instants. */
async function standingOf(host: Awaited<ReturnType<typeof afterTrial>>) {
  const { membership } = await billing(host)
  const paid = (await charges()).map(({ plan_id: plan, amount }) => `${plan} ${amount}`)
  const { plan, state, nextPlan, cancelAt } = membership ?? {}
  return { plan: plan?.id, state, next: nextPlan?.id, isCancelled: Boolean(cancelAt), paid }
}

test.group('A membership at Stripe', (group) => {
  invariantsHold(group)

  test('is one subscription with one price, and another account uses the same price', async ({
    assert,
    cleanup,
  }) => {
    const { billing: book, calls } = await withStripeBilling(cleanup)
    await aMember(await afterTrial(), 'PRO_MONTHLY')
    await aMember(await afterTrial(), 'PRO_MONTHLY')

    assert.lengthOf([...book.subscriptions.values()], 2)
    assert.deepEqual(
      [...book.prices.values()].map(({ lookup_key: key, unit_amount: amount }) => [key, amount]),
      [['cupo-pro_monthly-usd-1200-month', 1200]]
    )
    const pages = calls.filter(({ body }) => body.mode === 'subscription')
    assert.containsSubset(pages[0]!.body, {
      'line_items[0][quantity]': '1',
      'payment_method_types[0]': 'card',
      'adaptive_pricing[enabled]': 'false',
      'locale': 'es-419',
    })
  })

  for (const kind of ['cutBefore', 'cutAfter'] as const)
    test(`comes to one state where the line is ${kind} at each call`, async ({
      assert,
      cleanup,
    }) => {
      const server = await withStripeBilling(cleanup)
      const host = await afterTrial()
      const { api } = host
      const posts = [
        () => api.post('/memberships', { planId: 'PRO_MONTHLY' }),
        () => api.post('/memberships', { planId: 'BUSINESS_MONTHLY' }),
        () => api.post('/memberships', { planId: 'PRO_MONTHLY' }),
        () => api.post('/memberships/cancel'),
        () => api.post('/memberships/resume'),
        () => api.post('/memberships/customer-portal'),
      ]
      const begun = server.calls.length
      const tries: number[] = []
      for (const [index, post] of posts.entries()) {
        const on = /^(POST|DELETE)/
        let status = 503
        for (let cuts = 0; status === 503 && cuts < 9; cuts++) {
          if (cuts < 3) server.fail({ kind, on })
          status = (await post()).status()
          tries.push(status)
        }
        if (index > 0) continue
        const { id } = await Membership.query()
          .where({ accountId: host.account.id, state: 'open' })
          .firstOrFail()
        await outcome(id, 'renew')
      }

      assert.include(tries, 503)
      assert.isAbove(server.calls.length, begun + posts.length)
      const live = [...server.billing.subscriptions.values()]
      assert.lengthOf(live, 1)
      assert.equal(live[0]!.schedule, null)
      await deliverNew()
      assert.deepEqual(await standingOf(host), {
        plan: 'BUSINESS_MONTHLY',
        state: 'active',
        next: undefined,
        isCancelled: false,
        paid: ['PRO_MONTHLY 1200', 'BUSINESS_MONTHLY 3800'],
      })
    })

  test('that is not paid when it goes up stays as it was, and goes up with another card', async ({
    assert,
    cleanup,
  }) => {
    const server = await withStripeBilling(cleanup)
    const host = await afterTrial()
    await aMember(host, 'PRO_MONTHLY')
    server.billing.state.isDeclined = true
    const order = () => host.api.post('/memberships', { planId: 'BUSINESS_MONTHLY' })

    const refused = await order()
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'MEMBERSHIP_PAYMENT_REFUSED' })
    assert.equal((await standingOf(host)).plan, 'PRO_MONTHLY')

    server.billing.state.isDeclined = false
    ;(await order()).assertStatus(201)
    assert.equal(await planIdOf(host), 'BUSINESS')
  })

  test('waits for the first of two clicks, and is not charged after its end', async ({
    assert,
    cleanup,
  }) => {
    const server = await withStripeBilling(cleanup)
    const host = await afterTrial()
    const body = { error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } }
    server.fail({ kind: 'status', status: 409, body, on: /sessions$/ })
    const id = await aMember(host, 'PRO_MONTHLY')
    assert.lengthOf([...server.billing.pages.keys()], 1)

    await outcome(id, 'refuse')
    pass(cleanup, 7.1 * DAY)
    await follow()
    const states = [...server.billing.invoices.values()].map(({ status }) => status)
    assert.deepEqual(states, ['paid', 'void'])
    assert.deepEqual(await amounts(), [1200])
  })

  test('has one end in all orders of its events, each of which comes twice', async ({
    assert,
    cleanup,
  }) => {
    const server = await withStripeBilling(cleanup)
    const host = await afterTrial()
    const { id } = await anOrder(host, 'PRO_MONTHLY')
    await quietly(id, 'renew')
    const about = server.events.slice()
    assert.sameMembers(
      about.map(({ type }) => type),
      ['invoice.paid', 'customer.subscription.created', 'checkout.session.completed']
    )

    for (const [index, order] of ordersOf(about).entries()) {
      const again = order.map((event) => ({ ...event, id: `${event.id}_${index}` }))
      await deliver([...again, ...again.toReversed()])
      const { paid, ...standing } = await standingOf(host)
      assert.deepEqual(paid, ['PRO_MONTHLY 1200'])
      assert.containsSubset(standing, { plan: 'PRO_MONTHLY', state: 'active' })
    }
    assert.lengthOf(await db.from('ledger_transactions'), 1)
  })

  test('is not changed by a notification of which a byte was changed', async ({
    assert,
    cleanup,
  }) => {
    const server = await withStripeBilling(cleanup)
    const host = await afterTrial()
    const { id } = await anOrder(host, 'PRO_MONTHLY')
    await quietly(id, 'renew')
    const { body, headers } = signedEvent(server.events.at(-1)!)
    const gateway = await drivers.stripe({ ...STRIPE, apiUrl: server.url }).make()

    const bytes = Buffer.from(body)
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at]! ^= 1
      assert.throws(() =>
        gateway.verifyWebhook(
          changed.toString(),
          (name) => headers[name as 'stripe-signature'],
          new URLSearchParams()
        )
      )
    }
    assert.equal(await sendToWebhook('stripe', { body: body.replace('sub', 'sup'), headers }), 400)
    assert.equal(await planIdOf(host), 'BASIC')
  })

  test('of a host’s own account at Stripe is none of ours', async ({ assert, cleanup }) => {
    const { url: apiUrl } = await withStripeBilling(cleanup)
    const gateway = await drivers.stripe({ ...STRIPE, apiUrl }).make()
    const told = (type: string, object: object, account?: string) => {
      const event = { id: 'evt_1', type, object: object as Notice['object'] }
      const { body, headers } = signedEvent({ ...event, ...(account && { account }) })
      const { kind, reference } = gateway.verifyWebhook(
        body,
        (name) => headers[name as 'stripe-signature'],
        new URLSearchParams()
      )
      return `${kind} ${reference}`
    }
    const parent = { subscription_details: { subscription: 'sub_1' } }

    assert.equal(told('invoice.paid', { id: 'in_1', parent }), 'membership sub_1')
    assert.equal(told('invoice.paid', { id: 'in_1', subscription: 'sub_1' }), 'membership sub_1')
    assert.equal(told('invoice.paid', { id: 'in_1', parent: null }), 'none in_1')
    assert.equal(told('customer.subscription.updated', { id: 'sub_1' }), 'membership sub_1')
    assert.equal(told('customer.subscription.updated', { id: 'sub_1' }, 'acct_1'), 'none sub_1')
    const released = { id: 'sub_sched_1', subscription: null, released_subscription: 'sub_1' }
    assert.equal(told('subscription_schedule.released', released), 'membership sub_1')
    const page = { id: 'cs_1', mode: 'subscription', subscription: null }
    assert.equal(told('checkout.session.expired', page), 'membership cs_1')
    assert.equal(told('checkout.session.expired', { id: 'cs_2', mode: 'payment' }), 'payment cs_2')
  })

  test('is opened once for each try, and free as long as Stripe can count', async ({
    assert,
    cleanup,
  }) => {
    const { billing: book } = await withStripeBilling(cleanup)
    const gateway = await billingOf('stripe')
    const trialOf = async (hours: number) => {
      const orderedAt = new Date()
      const freeUntil = DateTime.fromJSDate(orderedAt).plus({ hours }).toJSDate()
      const order = aNewMembership({ orderedAt, freeUntil })
      const { checkoutReference } = await gateway.open(order, signal())
      const again = await gateway.open(order, signal())
      assert.equal(again.checkoutReference, checkoutReference)
      const { trialEnd, trialDays } = book.pages.get(checkoutReference)!
      return trialEnd === null ? `${trialDays} days` : trialEnd - Math.floor(+freeUntil / 1000)
    }

    assert.deepEqual([await trialOf(30 * 24), await trialOf(49)], [0, 0])
    assert.deepEqual([await trialOf(48.5), await trialOf(3)], ['3 days', '1 days'])
    assert.equal(book.pages.size, 4)
    assert.isUndefined(await gateway.find({ reference: 'sub_unknown' }, signal()))
    const away = { reference: null, membershipId: newId(), checkoutReference: 'cs_unknown' }
    assert.isUndefined(await gateway.find(away, signal()))
  })

  test('that was cancelled on Stripe’s own pages is resumed', async ({ assert, cleanup }) => {
    const { billing: book } = await withStripeBilling(cleanup)
    const host = await afterTrial()
    await aMember(host, 'PRO_MONTHLY')
    const [subscription] = book.subscriptions.values()
    subscription!.cancel_at = subscription!.items.data[0]!.current_period_end
    await follow()

    ;(await host.api.post('/memberships/resume')).assertStatus(200)
    assert.isNull(subscription!.cancel_at)
    assert.isFalse((await standingOf(host)).isCancelled)
  })

  test('has a portal for card and invoices alone, made once', async ({ assert, cleanup }) => {
    const { billing: book } = await withStripeBilling(cleanup)
    const host = await afterTrial()
    await aMember(host, 'PRO_MONTHLY')
    for (let time = 0; time < 2; time++)
      (await host.api.post('/memberships/customer-portal')).assertStatus(200)

    assert.equal(book.configurations.size, 1)
    const [portal] = book.configurations.values()
    assert.containsSubset(portal!.told, {
      'features[payment_method_update][enabled]': 'true',
      'features[invoice_history][enabled]': 'true',
      'features[subscription_cancel][enabled]': 'false',
      'features[subscription_update][enabled]': 'false',
    })
  })
})
