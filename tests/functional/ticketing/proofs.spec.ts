import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { stateOf } from '#tests/helpers/booking'
import { workOff } from '#tests/helpers/jobs'
import { pass, passUntil } from '#tests/helpers/clock'
import { aHost, inDays, luis } from '#tests/helpers/host'
import { aPdf } from '#tests/helpers/documents'
import { aPhoto } from '#tests/helpers/pictures'
import { aProof, aTransfer, prove } from '#tests/helpers/proofs'
import { transaction } from '#core/database/transaction'
import { invariantsHold } from '#tests/helpers/invariants'
import { anUnpaidBooking } from '#tests/helpers/checkout'
import { expireUnpaid } from '#app/ticketing/tickets/expire_tickets'
import { proofLink } from '#app/ticketing/proofs/proof_link'
import { storedFiles } from '#tests/helpers/pictures'
import { ORIGIN } from '#tests/helpers/api'

const HOUR = 3_600_000

test.group('The proof of a transfer', (group) => {
  invariantsHold(group)

  test('holds the booking until its host accepts it, and never enters the wallet', async ({
    assert,
  }) => {
    const { host, code } = await aTransfer()
    const sent = await prove(code, { fields: { operationNumber: '0815', amount: '140' } })
    const waiting = await stateOf(code)
    const queue = await host.api.get('/proofs')
    const [busy] = await db.from('busy_times')

    const accepted = await host.api.post(`/tickets/${code}/proof/accept`)

    sent.assertStatus(201)
    sent.assertBodyContains({ code, state: 'pendingPaid' })
    assert.equal(waiting, 'pendingPaid')
    assert.equal(busy.held_until.toISOString(), new Date(inDays(5)).toISOString())
    queue.assertBodyContains({
      total: 1,
      items: [{ code, due: 140, amount: 140, operationNumber: '0815', warnings: [] }],
    })
    accepted.assertStatus(200)
    assert.equal(await stateOf(code), 'confirmed')
    const breakdown = await guest.get(`/tickets/${code}/breakdown`)
    breakdown.assertBodyContains({ paid: 140, due: 0, refunded: 0 })
    const wallet = await host.api.get('/users/me/wallet')
    wallet.assertBodyContains({ balance: 0 })
    const [proof] = await db.from('payment_proofs')
    assert.equal(proof.state, 'accepted')
    assert.isNotNull(proof.decided_at)
    assert.isNotNull(proof.decided_by)
  })

  test('is refused with a reason, and another can be sent for two more hours', async ({
    assert,
    cleanup,
  }) => {
    const { host, code } = await aTransfer()
    pass(cleanup, 11 * HOUR)
    await prove(code)
    pass(cleanup, 20 * HOUR)

    const refused = await host.api.post(`/tickets/${code}/proof/refuse`, {
      reason: 'No se ve el monto.',
    })

    refused.assertStatus(200)
    const checkout = await guest.get(`/checkout/${code}`)
    const left = Date.parse(checkout.body().maxPaymentDate) - (Date.now() + 20 * HOUR)
    assert.equal(await stateOf(code), 'pendingPayment')
    assert.closeTo(left, 2 * HOUR, 60_000)
    const page = await fetch(`${ORIGIN}/checkout/${code}/transfer`)
    assert.include(await page.text(), 'No se ve el monto.')
    const again = await prove(code)
    again.assertStatus(201)
    assert.equal(await stateOf(code), 'pendingPaid')
  })

  test('ends without an answer at the start, and is to be given back', async ({
    assert,
    cleanup,
  }) => {
    const { code } = await aProof()
    const [{ account_id: accountId, id }] = await db.from('tickets').select('account_id', 'id')
    await transaction((trx) => expireUnpaid(trx, { accountId, id }))
    const before = await stateOf(code)
    passUntil(cleanup, inDays(5))

    await transaction((trx) => expireUnpaid(trx, { accountId, id }))

    assert.equal(before, 'pendingPaid')
    assert.equal(await stateOf(code), 'paymentExpired')
    const [refund] = await db.from('payment_refunds')
    assert.equal(refund.state, 'toGiveBack')
    assert.equal(Number(refund.amount), 14_000)
    assert.lengthOf(await db.from('ledger_transactions'), 0)
  })

  test('is put off by minutes: the job of the end before does nothing', async ({
    assert,
    cleanup,
  }) => {
    const { code } = await aProof()
    const [{ account_id: accountId, id }] = await db.from('tickets').select('account_id', 'id')
    const until = new Date(inDays(5)).toISOString()
    const later = new Date(Date.parse(until) + 3 * 60_000)
    await db.from('tickets').where({ id }).update({ max_payment_at: later })
    passUntil(cleanup, inDays(5))

    await transaction((trx) => expireUnpaid(trx, { accountId, id, until }))

    assert.equal(await stateOf(code), 'pendingPaid')
    // Control: without the deadline that the job was sent for, the clock of its worker seems late.
    const early = transaction((trx) => expireUnpaid(trx, { accountId, id }))
    await assert.rejects(() => early, 'The clock of this worker is before the deadline')
    await db.from('tickets').where({ id }).update({ max_payment_at: until })
    await transaction((trx) => expireUnpaid(trx, { accountId, id, until }))
    assert.equal(await stateOf(code), 'paymentExpired')
  })

  test('of a booking that is cancelled later is for its host to give back, without the ledger', async ({
    assert,
  }) => {
    const { host, code } = await aProof()
    await host.api.post(`/tickets/${code}/proof/accept`)

    await host.api.post(`/tickets/${code}/cancel`)

    await workOff()
    const [refund] = await db.from('payment_refunds')
    assert.equal(refund.state, 'toGiveBack')
    assert.lengthOf(await db.from('ledger_transactions'), 0)
  })

  test('puts nothing into the wallet when its host says that it was given back', async ({
    assert,
  }) => {
    const { host, code } = await aProof()
    await host.api.post(`/tickets/${code}/proof/accept`)
    await host.api.post(`/tickets/${code}/cancel`)
    const [{ id }] = await db.from('payment_refunds')

    const body = { operationNumber: '00123456' }
    const done = await host.api.post(`/tickets/${code}/refunds/${id}/done`, body)

    done.assertStatus(200)
    done.assertBodyContains({ state: 'done' })
    assert.lengthOf(await db.from('ledger_transactions'), 0)
    const wallet = await host.api.get('/users/me/wallet')
    wallet.assertBodyContains({ balance: 0 })
  })

  test('is answered once, whichever answers and its end come together', async ({ assert }) => {
    const { host, code } = await aProof()

    const answers = await Promise.all([
      host.api.post(`/tickets/${code}/proof/accept`),
      host.api.post(`/tickets/${code}/proof/refuse`, { reason: 'No llegó.' }),
      host.api.post(`/tickets/${code}/proof/accept`),
    ])

    const statuses = answers.map((answer) => answer.response.status).sort()
    assert.deepEqual(statuses, [200, 409, 409])
    const [proof] = await db.from('payment_proofs')
    const state = await stateOf(code)
    assert.equal(state, proof.state === 'accepted' ? 'confirmed' : 'pendingPayment')
  })

  test('tells who comes second what the first did, and in words who it was', async ({ assert }) => {
    const { host, code } = await aProof()
    const path = `/tickets/${code}/proof`
    const [{ id: proofId }] = (await host.api.get('/proofs')).body().items
    await host.api.post(`${path}/refuse`, { reason: 'No llegó.', proofId })
    const sent = await prove(code)

    const stale = await host.api.post(`${path}/accept`, { proofId })
    const shown = await host.api.get(path)
    const file = await host.api.get(`${path}/file?proofId=${proofId}`)
    const fresh = await host.api.post(`${path}/accept`, { proofId: shown.body().id })
    const after = await host.api.get(path)

    sent.assertStatus(201)
    stale.assertStatus(409)
    stale.assertBodyContains({
      code: 'PROOF_ANSWERED',
      message: `${host.account.firstName} ya rechazó este comprobante.`,
    })
    assert.notEqual(shown.body().id, proofId)
    file.assertStatus(200)
    fresh.assertStatus(200)
    after.assertBodyContains({ state: 'accepted', answeredBy: host.account.firstName })
    assert.isNotNull(after.body().answeredAt)
  })

  test('is warned of, never refused: its number, file or picture was used, its amount differs', async ({
    assert,
  }) => {
    const { host, code } = await aTransfer()
    const bytes = await aPhoto()
    await prove(code, { bytes, fields: { operationNumber: '00-815' } })
    const other = await anUnpaidBooking(host, { start: inDays(6), attendee: luis })

    const sent = await prove(other.code, {
      bytes,
      fields: { operationNumber: '815', amount: '90' },
    })

    sent.assertStatus(201)
    const { warnings } = await db.from('payment_proofs').orderBy('id', 'desc').firstOrFail()
    assert.deepEqual(warnings, ['operationUsed', 'sameFile', 'amount'])
    const { items } = (await host.api.get('/proofs')).body()
    assert.containsSubset(items, [
      { code, like: null },
      { code: other.code, like: { code } },
    ])
  })

  test('is a picture drawn anew, or a PDF that is only saved; nothing else is taken', async ({
    assert,
  }) => {
    const { host, code } = await aProof()
    const picture = await host.api.get(`/tickets/${code}/proof/file`)
    const { code: second } = await anUnpaidBooking(host, { start: inDays(6), attendee: luis })
    const text = await prove(second, { bytes: Buffer.from('<svg onload="x">') })
    const none = await guest.post(`/tickets/${second}/proof`)
    await prove(second, { bytes: aPdf() })

    const pdf = await host.api.get(`/tickets/${second}/proof/file`)

    assert.equal(picture.header('content-type'), 'image/webp')
    assert.equal(pdf.header('content-type'), 'application/pdf')
    assert.match(pdf.header('content-disposition')!, /^attachment/)
    text.assertStatus(415)
    none.assertStatus(422)
    const kept = (await storedFiles()).filter((path) => path.includes('proofs'))
    assert.isAtLeast(kept.length, 2)
  })

  test('is answered by the link of the mail: opening it changes nothing, posting it acts once', async ({
    assert,
  }) => {
    const { code } = await aProof()
    await workOff()
    const like = ['subject', 'like', '%te envió un comprobante'] as const
    const mail = await db
      .from('outbox_messages')
      .where(...like)
      .firstOrFail()
    const [link] = /\/proof\/[\w.-]+/.exec(mail.text)!
    const post = (body: Record<string, string>) =>
      fetch(`${ORIGIN}${link}`, {
        method: 'POST',
        body: new URLSearchParams(body),
        redirect: 'manual',
      })

    const shown = await fetch(`${ORIGIN}${link}`)
    const before = await stateOf(code)
    const accepted = await post({ decision: 'accept' })
    const again = await post({ decision: 'refuse', reason: 'No llegó.' })

    assert.equal(shown.status, 200)
    assert.equal(before, 'pendingPaid')
    assert.equal(accepted.status, 303)
    assert.equal(again.status, 409)
    assert.equal(await stateOf(code), 'confirmed')
  })

  test('is nothing for strangers, other accounts, or a link that was changed', async ({
    assert,
  }) => {
    const { host, code } = await aProof()
    const other = await aHost()
    const path = `/tickets/${code}/proof`

    const answers = await Promise.all([
      guest.post(`${path}/accept`),
      guest.get(`${path}/file`),
      guest.get('/proofs'),
      other.api.post(`${path}/accept`),
      other.api.post(`${path}/refuse`, { reason: 'No llegó.' }),
      other.api.get(`${path}/file`),
    ])
    const [proof] = await db.from('payment_proofs')
    const { pathname: link } = new URL(proofLink(proof.payment_attempt_id))
    const changed = await fetch(`${ORIGIN}${link.slice(0, -2)}zz`)
    const queue = await other.api.get('/proofs')

    assert.deepEqual(
      answers.map((answer) => answer.response.status),
      [401, 401, 401, 404, 404, 404]
    )
    assert.equal(changed.status, 404)
    queue.assertBodyContains({ total: 0 })
    assert.equal(await stateOf(code), 'pendingPaid')
    assert.isDefined(host)
  })
})
