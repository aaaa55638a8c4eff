import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { stateOf } from '#tests/helpers/booking'
import { aHost } from '#tests/helpers/host'
import { invariantsHold } from '#tests/helpers/invariants'
import { simulate } from '#tests/helpers/checkout'
import {
  accountNow,
  anOwnPayment,
  answerAtLocal,
  aSignedInBrowser,
  aStraightHost,
  aMexicanHost,
  checkNow,
  comeBack,
  connectLocal,
  leaveFor,
  withMercadoAccounts,
  withStripeAccounts,
} from '#tests/helpers/own_accounts'
import { outbox } from '#tests/helpers/outbox'

const MINUTES = 60_000
const DAYS = 24 * 60 * MINUTES

test.group('Connecting an own account', (group) => {
  invariantsHold(group)

  test('keeps it encrypted and offers it to clients as the first method', async ({
    assert,
    client,
  }) => {
    const host = await aStraightHost()
    const id = await connectLocal(client, host)

    const { credentials, provider_account: account, state } = await accountNow()
    assert.equal(state, 'ok')
    assert.notInclude(credentials, account)

    const listed = await host.api.get('/own-accounts')
    listed.assertBodyContains({ isAllowed: true, items: [{ id, provider: 'local', state: 'ok' }] })
    assert.notInclude(JSON.stringify(listed.body()), 'credentials')
    const offered = await guest.get(`/products/${host.service.id}/payment-methods`)
    assert.deepInclude((offered.body() as object[])[0], { id, code: 'PAYMENT_INTEGRATION' })
  })

  test('takes each state once, in its browser, for who began it and in time', async ({
    assert,
    client,
    cleanup,
  }) => {
    const host = await aStraightHost()
    const browser = await aSignedInBrowser(client, host)
    const back = await answerAtLocal(await leaveFor(browser, 'local'))

    // Forged, and of another browser of the same person.
    assert.equal(await comeBack(browser, back.replace(/state=.../, 'state=abc')), 'lost')
    const second = await answerAtLocal(await leaveFor(browser, 'local'))
    assert.equal(await comeBack(await aSignedInBrowser(client, host), second), 'lost')
    // A visitor who is not signed in.
    assert.match((await client.get(second).redirects(0)).header('location')!, /^\/login/)
    // At another provider's address, and too late.
    const third = await answerAtLocal(await leaveFor(browser, 'local'))
    assert.equal(await comeBack(browser, third.replace('/local/', '/stripe/')), 'lost')
    const fourth = await answerAtLocal(await leaveFor(browser, 'local'))
    pass(cleanup, 11 * MINUTES)
    assert.equal(await comeBack(browser, fourth), 'lost')
    assert.lengthOf(await db.from('own_accounts'), 0)
  })

  test('replayed, even at once, connects one account', async ({ assert, client }) => {
    const host = await aStraightHost()
    const browser = await aSignedInBrowser(client, host)
    const back = await answerAtLocal(await leaveFor(browser, 'local'))

    const outcomes = await Promise.all([comeBack(browser, back), comeBack(browser, back)])

    assert.sameMembers(outcomes, ['connected', 'lost'])
    assert.equal(await comeBack(browser, back), 'lost')
    assert.lengthOf(await db.from('own_accounts'), 1)
    const again = await browser.call('post', '/own-accounts', { provider: 'local' })
    again.assertStatus(409)
    again.assertBodyContains({ code: 'OWN_ACCOUNT_EXISTS' })
  })

  test('that its host denies leaves nothing, and neither does a plan that ended meanwhile', async ({
    assert,
    client,
  }) => {
    const host = await aStraightHost()
    const browser = await aSignedInBrowser(client, host)
    const denied = await answerAtLocal(await leaveFor(browser, 'local'), 'deny')
    assert.equal(await comeBack(browser, denied), 'denied')

    const back = await answerAtLocal(await leaveFor(browser, 'local'))
    await db.from('accounts').where({ id: host.account.id }).update({ role_id: 'BASIC' })
    assert.equal(await comeBack(browser, back), 'not_allowed')
    assert.lengthOf(await db.from('own_accounts'), 0)

    const refused = await browser.call('post', '/own-accounts', { provider: 'local' })
    refused.assertStatus(403)
    refused.assertBodyContains({ code: 'FEATURE_NOT_AVAILABLE' })
  })

  test('is for providers of the host’s country, and the account of nobody else', async ({
    client,
  }) => {
    const host = await aStraightHost()
    const id = await connectLocal(client, host)
    const foreign = await host.api.post('/own-accounts', { provider: 'stripe' })
    foreign.assertStatus(422)
    foreign.assertBodyContains({ code: 'PAYMENT_PROVIDER_NOT_LINKABLE' })
    const other = await aHost({ account: { roleId: 'PRO' } })
    const gone = await other.api.delete(`/own-accounts/${id}`)
    gone.assertStatus(404)
  })
})

test.group('A provider that is away when its host comes back', (group) => {
  invariantsHold(group)

  test('leaves nothing half done, says so, and connects at the next try', async ({
    assert,
    client,
    cleanup,
  }) => {
    const server = await withStripeAccounts(cleanup)
    const host = await aMexicanHost()
    const browser = await aSignedInBrowser(client, host)
    const ways = ['cutBefore', 'cutAfter', 'garbage'] as const
    for (const kind of ways) {
      const back = server.allow(await leaveFor(browser, 'stripe'))
      server.fail({ kind, on: /oauth/ })
      assert.equal(await comeBack(browser, back), 'provider_failed', kind)
      // The same address again: its state is used.
      assert.equal(await comeBack(browser, back), 'lost', kind)
    }
    assert.lengthOf(await db.from('own_accounts'), 0)

    server.heal()
    const back = server.allow(await leaveFor(browser, 'stripe'))
    assert.equal(await comeBack(browser, back), 'connected')
    assert.lengthOf(await db.from('own_accounts'), 1)
  })
})

test.group('The credentials of an own account', (group) => {
  invariantsHold(group)

  test('are renewed in the last thirty days, and again after a failure', async ({
    assert,
    client,
    cleanup,
  }) => {
    const server = await withMercadoAccounts(cleanup)
    const host = await aStraightHost()
    const browser = await aSignedInBrowser(client, host)
    const back = server.allow(await leaveFor(browser, 'mercadopago'))
    assert.equal(await comeBack(browser, back), 'connected')
    const first = await accountNow()
    const { id } = first
    const renewals = () =>
      server.calls.filter(({ body }) => body.grant_type === 'refresh_token').length

    pass(cleanup, 149 * DAYS)
    await checkNow(id)
    assert.equal(renewals(), 0)

    pass(cleanup, 151 * DAYS)
    server.fail({ kind: 'status', status: 503, on: /oauth/, times: 9 })
    await checkNow(id)
    const late = await accountNow()
    assert.deepEqual([late.state, late.credentials], ['late', first.credentials])

    server.heal()
    await checkNow(id)
    const renewed = await accountNow()
    assert.equal(renewed.state, 'ok')
    assert.notEqual(renewed.credentials, first.credentials)
  })
})

test.group('The health of an own account', (group) => {
  invariantsHold(group)

  test('that its host disconnected is told once by mail, and clients are not offered it', async ({
    assert,
    client,
  }) => {
    const host = await aStraightHost()
    const browser = await aSignedInBrowser(client, host)
    const back = await answerAtLocal(await leaveFor(browser, 'local'), 'allowBroken')
    assert.equal(await comeBack(browser, back), 'connected')
    const { id } = await accountNow()

    await checkNow(id)
    await checkNow(id)

    assert.equal((await accountNow()).state, 'broken')
    const mails = (await outbox(host.user.email)).filter(({ subject }) => /dejó de/.test(subject!))
    assert.lengthOf(mails, 1)
    const offered = await guest.get(`/products/${host.service.id}/payment-methods`)
    assert.notInclude(JSON.stringify(offered.body()), id)

    // The host connects another, in the place of the broken one.
    const again = await answerAtLocal(await leaveFor(browser, 'local'))
    assert.equal(await comeBack(browser, again), 'connected')
    await workOff()
    const states = await db.from('own_accounts').orderBy('id').select('state')
    assert.deepEqual(
      states.map(({ state }) => state),
      ['removed', 'ok']
    )
  })

  test('does not count without the plan: it is offered again with it', async ({
    assert,
    client,
  }) => {
    const host = await aStraightHost()
    const id = await connectLocal(client, host)
    const isOffered = async () => {
      const answer = await guest.get(`/products/${host.service.id}/payment-methods`)
      return JSON.stringify(answer.body()).includes(id)
    }
    const plan = (role_id: string) =>
      db.from('accounts').where({ id: host.account.id }).update({ role_id })
    await plan('BASIC')
    assert.isFalse(await isOffered())
    await plan('PRO')
    assert.isTrue(await isOffered())
  })
})

test.group('Removing an own account', (group) => {
  invariantsHold(group)

  test('lets what was begun end first, and then forgets what opened it', async ({
    assert,
    client,
  }) => {
    const host = await aStraightHost()
    const method = await connectLocal(client, host)
    await host.api.patch(`/services/${host.service.id}`, {
      paymentOptions: { usePaymentProcessor: false, methods: [method] },
    })
    const { code, id } = await anOwnPayment(host, method)

    const removed = await host.api.delete(`/own-accounts/${method}`)
    removed.assertStatus(204)
    await workOff()

    assert.equal((await accountNow()).state, 'leaving')
    const service = await host.api.get(`/services/${host.service.id}`)
    service.assertBodyContains({ paymentOptions: { methods: [] } })
    await simulate(id, 'pay')
    assert.equal(await stateOf(code), 'confirmed')
    await checkNow(method)
    const { state, credentials } = await accountNow()
    assert.deepEqual([state, credentials], ['removed', null])

    // What was paid there is the host’s to give back from now on, and the answer says so.
    const told = await host.api.get(`/tickets/${code}/refund`)
    told.assertBodyContains({ payments: [{ isByHost: true }] })
    const refund = await host.api.post(`/tickets/${code}/refunds`, { reason: 'Se canceló' })
    refund.assertBodyContains({ state: 'toGiveBack' })
    const one = refund.body() as { id: string }
    const done = await host.api.post(`/tickets/${code}/refunds/${one.id}/done`, {
      operationNumber: 'OP-1',
    })
    assert.include([200, 201], done.status())
  })
})
