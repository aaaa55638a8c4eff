import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { stateOf } from '#tests/helpers/booking'
import { inDays } from '#tests/helpers/host'
import { invariantsHold } from '#tests/helpers/invariants'
import PaymentRefund from '#app/payments/checkout/payment_refund'
import { sendRefund } from '#app/payments/refunds/send_refund'
import { askProvider } from '#app/payments/checkout/ask_provider'
import { checkAccount } from '#app/payments/gateways/own_accounts/check_account'
import {
  accountNow,
  anOwnPayment,
  answerAtLocal,
  aMexicanHost,
  aSignedInBrowser,
  aStraightHost,
  checkNow,
  comeBack,
  connectLocal,
  killAfter,
  leaveFor,
  withMercadoAccounts,
  withStripeAccounts,
} from '#tests/helpers/own_accounts'

const MINUTES = 60_000
const DAYS = 24 * 60 * MINUTES

const signal = () => AbortSignal.timeout(8_000)

test.group('A process that is killed between a provider and us', (group) => {
  invariantsHold(group)

  test('while an account is connected leaves none, and the next try connects it', async ({
    assert,
    client,
    cleanup,
  }) => {
    const host = await aStraightHost()
    const browser = await aSignedInBrowser(client, host)
    await killAfter(cleanup, 'local', 'link')
    const back = await answerAtLocal(await leaveFor(browser, 'local'))

    const killed = await browser.visit(back)

    killed.assertStatus(500)
    assert.lengthOf(await db.from('own_accounts'), 0)
    assert.equal(await comeBack(browser, back), 'lost')
    const again = await answerAtLocal(await leaveFor(browser, 'local'))
    assert.equal(await comeBack(browser, again), 'connected')
    assert.lengthOf(await db.from('own_accounts'), 1)
  })

  test('while credentials are renewed spends them at the provider: the account is late, then its host hears that it broke', async ({
    assert,
    client,
    cleanup,
  }) => {
    const server = await withMercadoAccounts(cleanup)
    const host = await aStraightHost()
    const browser = await aSignedInBrowser(client, host)
    await comeBack(browser, server.allow(await leaveFor(browser, 'mercadopago')))
    const first = await accountNow()
    const key = { accountId: host.account.id, id: first.id as string }
    pass(cleanup, 151 * DAYS)
    await killAfter(cleanup, 'mercadopago', 'renew')

    await assert.rejects(() => checkAccount(key, signal()), /killed/)

    // Nothing is half written, and no other worker is shut out for long.
    const { credentials, state, expires_at: expires } = await accountNow()
    assert.deepEqual([credentials, state, expires], [first.credentials, 'ok', first.expires_at])
    pass(cleanup, 151 * DAYS + 3 * MINUTES)
    await checkAccount(key, signal())
    assert.equal((await accountNow()).state, 'late')
    // In the last seven days the refusal is final.
    pass(cleanup, 174 * DAYS)
    await checkNow(key.id)
    assert.equal((await accountNow()).state, 'broken')
    assert.lengthOf(await db.from('deliveries').where({ message: 'own_account_broken' }), 1)
    const later = await aSignedInBrowser(client, host)
    await comeBack(later, server.allow(await leaveFor(later, 'mercadopago'), 1001))
    assert.equal((await accountNow()).state, 'ok')
  })

  test('while an account is asked about changes nothing, and the next question is answered', async ({
    assert,
    client,
    cleanup,
  }) => {
    const host = await aStraightHost()
    const id = await connectLocal(client, host)
    await db.from('own_accounts').update({ state: 'late', check_at: new Date(0) })
    await killAfter(cleanup, 'local', 'check')
    const key = { accountId: host.account.id, id }

    await assert.rejects(() => checkAccount(key, signal()), /killed/)
    assert.equal((await accountNow()).state, 'late')
    await checkNow(id)

    assert.equal((await accountNow()).state, 'ok')
  })

  test('while an account is given up leaves it leaving, and the next look ends it', async ({
    assert,
    client,
    cleanup,
  }) => {
    const server = await withStripeAccounts(cleanup)
    const host = await aMexicanHost()
    const browser = await aSignedInBrowser(client, host)
    await comeBack(browser, server.allow(await leaveFor(browser, 'stripe')))
    const { id } = await accountNow()
    await killAfter(cleanup, 'stripe', 'revoke')

    ;(await host.api.delete(`/own-accounts/${id}`)).assertStatus(204)
    await workOff()
    const between = await accountNow()
    assert.equal(between.state, 'leaving')
    assert.isNotNull(between.credentials)
    assert.isFalse([...server.connected.values()][0]!.isConnected)
    await checkNow(id)

    const { state, credentials } = await accountNow()
    assert.deepEqual([state, credentials], ['removed', null])
  })
})

test.group('An account that breaks in its last seven days', (group) => {
  invariantsHold(group)

  test('is given up all the same; what is begun there ends, and a refund is the host’s to give', async ({
    assert,
    client,
    cleanup,
  }) => {
    const server = await withStripeAccounts(cleanup)
    const host = await aMexicanHost()
    const browser = await aSignedInBrowser(client, host)
    await comeBack(browser, server.allow(await leaveFor(browser, 'stripe')))
    const { id: method } = await accountNow()
    const accountId = host.account.id
    const paid = await anOwnPayment(host, method, inDays(20))
    const open = await anOwnPayment(host, method, inDays(21))
    const [session] = server.sessions.values()
    server.pay(session!.id)
    await askProvider({ accountId, id: paid.id }, signal())
    await workOff()
    assert.equal(await stateOf(paid.code), 'confirmed')
    ;(await host.api.delete(`/own-accounts/${method}`)).assertStatus(204)
    await workOff()
    assert.equal((await accountNow()).state, 'leaving')

    for (const own of server.connected.values()) own.isConnected = false
    const answer = await host.api.post(`/tickets/${paid.code}/refunds`, { reason: 'Se canceló' })
    answer.assertBodyContains({ state: 'requested' })
    await workOff()
    await checkNow(method)
    assert.equal((await accountNow()).state, 'leaving', 'a refund and a payment are under way')
    pass(cleanup, 7.1 * DAYS)
    await checkNow(method)

    const { state, credentials } = await accountNow()
    assert.deepEqual([state, credentials], ['removed', null])
    const { id } = await PaymentRefund.findByOrFail('accountId', accountId)
    await sendRefund({ accountId, id }, signal())
    await workOff()
    assert.equal((await PaymentRefund.findByOrFail('id', id)).state, 'failed')
    const marked = await host.api.post(`/tickets/${paid.code}/refunds/${id}/done`, {
      operationNumber: 'OP-1',
    })
    assert.include([200, 201], marked.status())
    await workOff()
    assert.equal((await PaymentRefund.findByOrFail('id', id)).state, 'done')
    assert.notEqual(await stateOf(open.code), 'confirmed')
    const offered = await guest.get(`/products/${host.service.id}/payment-methods`)
    assert.notInclude(JSON.stringify(offered.body()), method)
  })
})
