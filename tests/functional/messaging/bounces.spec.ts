import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { now } from '#core/time'
import { newId } from '#core/ids'
import { API } from '#tests/helpers/api'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { ordersOf } from '#tests/helpers/orders'
import { aBooking } from '#tests/helpers/booking'
import { ana, aHost, type TestHost } from '#tests/helpers/host'
import { withWebhooks } from '#tests/helpers/whatsapp'
import { transaction } from '#core/database/transaction'
import Delivery from '#app/messaging/deliveries/delivery'
import { planDeliveries } from '#app/messaging/deliveries/plan_deliveries'
import { purgeMessages } from '#app/messaging/deliveries/purge_messages'
import { noticeOf, signedByResend, type Told } from '#tests/fakes/resend'
import { findSuppressed } from '#app/messaging/channels/email/bounces/find_suppressed'

const HARD = { type: 'Permanent', subType: 'General' }
const FULL = { type: 'Transient', subType: 'MailboxFull' }
const DAY = 24 * 60 * 60 * 1000

const post = async (body: string, headers = signedByResend(body)) => {
  const response = await fetch(`${API}/webhooks/resend`, { method: 'POST', body, headers })
  await response.text()
  return response.status
}

/** Resend tells of mails, and the jobs read it. */
async function told(...notices: Told[]) {
  for (const notice of notices) await post(noticeOf(notice))
  await workOff()
}

/** A confirmation that Resend took. */
async function aSentMail(change: Partial<Delivery> = {}) {
  const host = await aHost()
  await aBooking(host)
  await workOff()
  const delivery = await Delivery.query().where({ recipient: ana.email }).firstOrFail()
  return { host, delivery: await delivery.merge({ reference: 're_1', ...change }).save() }
}

/** Another mail to Ana, which Resend has taken as `reference`; what became of it when it was planned. */
async function another({ account }: TestHost, reference: string, message = 'booking_confirmed') {
  const key = newId()
  const isOfLogin = message === 'verification_code'
  const about = { kind: 'booking', accountId: account.id, audience: 'attendee' as const }
  const plan = { key, accountId: account.id, channel: 'email', message, about, isOfLogin }
  const rest = { recipient: ana.email.toUpperCase(), language: 'es' as const }
  await transaction((trx) => planDeliveries(trx, [{ ...plan, ...rest, purpose: 'booking' }]))
  const planned = await Delivery.findByOrFail('key', key)
  const { state, reason } = planned
  if (state !== 'notSent') await planned.merge({ state: 'sent', reference }).save()
  return reason
}

const bounces = () => db.from('bounces').orderBy('at')
const suppressed = async () => (await findSuppressed(undefined, [ana.email])).map((one) => one.kind)

test.group('Notifications of Resend', () => {
  test('with a byte changed, an old or no signature, or another secret are refused', async ({
    assert,
    cleanup,
  }) => {
    withWebhooks(cleanup)
    await aSentMail()
    const body = noticeOf({ type: 'bounced', email: 're_1', bounce: HARD })
    const fitting = signedByResend(body)
    const old = signedByResend(body, new Date(Date.now() - 6 * 60_000))
    const early = signedByResend(body, new Date(Date.now() + 6 * 60_000))
    const secret = `whsec_${Buffer.from('another secret of 24 bytes').toString('base64')}`

    for (const headers of [old, early, signedByResend(body, new Date(), secret)])
      assert.equal(await post(body, headers), 400)
    for (const name of ['svix-id', 'svix-timestamp', 'svix-signature'] as const)
      assert.equal(await post(body, { ...fitting, [name]: '' }), 400, name)
    const bytes = Buffer.from(body)
    for (let at = 2; at < bytes.length - 2; at += 40) {
      const changed = Buffer.from(bytes)
      changed[at] = changed[at] === 0x61 ? 0x62 : 0x61
      assert.oneOf(await post(changed.toString('utf8'), fitting), [400, 422])
    }
    await workOff()

    assert.isEmpty(await bounces())
    assert.equal(await post(body, fitting), 200)
  })

  test('posted 50 times have one effect', async ({ assert, cleanup }) => {
    withWebhooks(cleanup)
    const { delivery } = await aSentMail()
    const body = noticeOf({ type: 'bounced', email: 're_1', bounce: HARD })

    const answers = await Promise.all(Array.from({ length: 50 }, () => post(body)))
    await workOff()
    // Sent again by hand at Resend, it has another form and says the same.
    await post(` ${body}`)
    await workOff()
    await delivery.refresh()

    assert.isTrue(answers.every((status) => status === 200))
    assert.lengthOf(await bounces(), 1)
    assert.deepEqual([delivery.state, delivery.reason], ['bounced', 'refused'])
  })

  test('say the same in every order', async ({ assert, cleanup }) => {
    withWebhooks(cleanup)
    const { delivery } = await aSentMail()
    const at = (minute: number) => `2026-11-20T10:0${minute}:00Z`
    const notices = [
      { type: 'sent', at: at(0) },
      { type: 'delivery_delayed', at: at(1) },
      { type: 'delivered', at: at(2) },
      { type: 'bounced', at: at(3), bounce: HARD },
      { type: 'complained', at: at(4) },
    ].map((notice) => ({ email: 're_1', ...notice }))
    const ends = new Set<string>()

    for (const order of ordersOf(notices).filter((_, index) => index % 13 === 0)) {
      await db.from('bounces').delete()
      await db.from('provider_notifications').delete()
      await delivery.merge({ state: 'sent', deliveredAt: null }).save()
      await told(...order)
      await delivery.refresh()
      const kinds = (await bounces()).map(({ kind, lifted_at: lifted }) => `${kind} ${lifted}`)
      ends.add([delivery.state, ...kinds].join(', '))
    }

    assert.deepEqual([...ends], ['complained, hard null, complaint null'])
  })

  test('that overtake the answer to their call are known by the delivery’s tag', async ({
    assert,
    cleanup,
  }) => {
    withWebhooks(cleanup)
    const { delivery } = await aSentMail({ state: 'claimed', reference: null })

    await told({ type: 'bounced', email: 're_9', delivery: delivery.id, bounce: HARD })
    await delivery.refresh()

    assert.deepEqual([delivery.state, delivery.reference], ['bounced', 're_9'])
    assert.deepEqual(await suppressed(), ['hard'])
  })

  test('about mails that are not ours, and about other things, change nothing', async ({
    assert,
    cleanup,
  }) => {
    withWebhooks(cleanup)
    const { delivery } = await aSentMail()

    await told(
      { type: 'bounced', email: 're_foreign', bounce: HARD },
      { type: 'bounced', email: 're_2', delivery: delivery.id, bounce: HARD },
      { type: 'complained', email: 're_3', delivery: newId() },
      { type: 'opened', email: 're_1' }
    )
    for (const body of ['{}', '[]', '{"type":"domain.updated","data":{"id":"d"}}', '{"data":1}'])
      assert.equal(await post(body), 200)
    await workOff()

    assert.isEmpty(await bounces())
    assert.equal((await delivery.refresh()).state, 'sent')
  })
})

test.group('Addresses that take no mail', () => {
  test('get none after one hard bounce, which is shown with its reason', async ({
    assert,
    cleanup,
  }) => {
    withWebhooks(cleanup)
    const { host, delivery } = await aSentMail()
    await told({ type: 'bounced', email: 're_1', bounce: HARD })

    assert.equal(await another(host, 're_2'), 'suppressed')
    const copy = await host.api.post(`/deliveries/${delivery.id}/resend`).json({})
    copy.assertStatus(409)
    assert.equal((copy.body() as { code: string }).code, 'READER_BARRED')

    const list = await host.api.get('/deliveries?reason=suppressed')
    assert.lengthOf((list.body() as { items: object[] }).items, 1)
  })

  test('are judged when a mail is sent too, and mails of a login go all the same', async ({
    assert,
    cleanup,
  }) => {
    withWebhooks(cleanup)
    const { host, delivery } = await aSentMail()
    const waiting = await delivery.merge({ state: 'planned', attempts: 0 }).save()
    const at = new Date()
    const row = { id: 're_0:hard', address: ana.email, kind: 'hard', at, created_at: at }
    await db.table('bounces').insert(row)
    await host.api.post(`/deliveries/${waiting.id}/skip`).json({})
    await host.api.post(`/deliveries/${waiting.id}/send`).json({})
    await workOff()

    assert.equal((await waiting.refresh()).reason, 'suppressed')
    assert.isNull(await another(host, 're_3', 'verification_code'))
  })

  test('get none after three soft bounces in a week, and are tried again after it', async ({
    assert,
    cleanup,
  }) => {
    withWebhooks(cleanup)
    const { host } = await aSentMail()
    const soft = (email: string, days: number, bounce = FULL) =>
      told({ type: 'bounced', email, bounce, at: now().minus({ days }).toISO() })

    await soft('re_1', 8)
    for (const [index, email] of ['re_2', 're_3'].entries()) {
      assert.isNull(await another(host, email))
      await soft(email, 4 - index)
    }
    assert.isNull(await another(host, 're_4'))
    // The mail was at fault, not its address.
    await soft('re_4', 1, { type: 'Transient', subType: 'ContentRejected' })
    assert.isNull(await another(host, 're_5'))
    await soft('re_5', 0)

    assert.equal(await another(host, 're_6'), 'suppressed')
    assert.isNull(await another(host, 're_6', 'verification_code'))
    pass(cleanup, 5 * DAY)
    assert.isEmpty(await suppressed())
  })

  test('get mail again after one has arrived, in any order, but not after a complaint', async ({
    assert,
    cleanup,
  }) => {
    withWebhooks(cleanup)
    const { host } = await aSentMail()
    await another(host, 're_2')
    const bounce = { type: 'bounced', email: 're_1', bounce: HARD, at: '2026-11-20T10:00:00Z' }
    const arrival = { type: 'delivered', email: 're_2', at: '2026-11-20T11:00:00Z' }

    for (const order of ordersOf([bounce, arrival])) {
      await db.from('bounces').delete()
      await db.from('provider_notifications').delete()
      await Delivery.query().update({ state: 'sent', deliveredAt: null })
      await told(...order)
      assert.isEmpty(await suppressed(), order.map(({ type }) => type).join(', '))
    }
    await told({ type: 'complained', email: 're_1', at: '2026-11-20T09:00:00Z' })
    assert.deepEqual(await suppressed(), ['complaint'])
  })

  test('are lifted by hand, and forgotten after their time', async ({ assert, cleanup }) => {
    withWebhooks(cleanup)
    const { host } = await aSentMail()
    await told({ type: 'complained', email: 're_1', at: now().toISO() })
    ace.ui.switchMode('raw')
    cleanup(() => void ace.ui.switchMode('normal'))

    const command = await ace.exec('mail:lift', [ana.email.toUpperCase()])

    assert.equal(command.exitCode ?? 0, 0)
    assert.isNull(await another(host, 're_2'))
    const purge = (days: number) =>
      transaction((trx) => purgeMessages(trx, DateTime.utc().plus({ days })))
    await purge(29)
    assert.lengthOf(await bounces(), 1)
    await purge(31)
    assert.isEmpty(await bounces())
  })

  test('are told to the account and to the caller whose own they are', async ({
    assert,
    cleanup,
  }) => {
    withWebhooks(cleanup)
    const { host, delivery } = await aSentMail()
    const own = async () => {
      const answer = await host.api.get('/users/me/messages/suppressed')
      return (answer.body() as { items: { address: string; kind: string }[] }).items
    }
    await told({ type: 'bounced', email: 're_1', bounce: HARD })
    assert.isEmpty(await own())

    const { accountId } = delivery
    const notice = await Delivery.query()
      .where({ accountId, recipient: host.user.email })
      .firstOrFail()
    await notice.merge({ reference: 're_7' }).save()
    await told({ type: 'suppressed', email: 're_7' })

    assert.deepEqual(
      (await own()).map(({ address, kind }) => [address, kind]),
      [[host.user.email, 'hard']]
    )
  })
})
