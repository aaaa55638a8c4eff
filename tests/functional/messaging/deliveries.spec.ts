import ICAL from 'ical.js'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { aBooking } from '#tests/helpers/booking'
import messagingConfig from '#config/messaging'
import app from '@adonisjs/core/services/app'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { outbox } from '#tests/helpers/outbox'
import Delivery from '#app/messaging/deliveries/delivery'
import OutboxMessage from '#app/messaging/channels/outbox_message'
import { DeadLetter } from '#core/jobs'
import { RefusedForGood } from '#app/messaging/channels/contract'
import { EmailDriver } from '#app/messaging/channels/email/contract'
import { claimDelivery } from '#app/messaging/deliveries/claim_delivery'
import { postponeDelivery, settleDelivery } from '#app/messaging/deliveries/settle_delivery'
import { now } from '#core/time'
import type { DateTime } from 'luxon'
import { transaction } from '#core/database/transaction'
import handle from '#jobs/messaging/send_delivery_handler'
import { aHost, ana, inDays, luis } from '#tests/helpers/host'

class Failing extends EmailDriver {
  calls = 0
  constructor(private failure: Error) {
    super()
  }
  async send(): Promise<string> {
    this.calls++
    throw this.failure
  }
}

/** A delivery whose run claimed it once and has not ended, though its lease is over. */
async function aSlowRun(handed: { handedAt?: DateTime } = {}) {
  await aBooking(await aHost())
  await workOff()
  const delivery = await Delivery.query().where({ recipient: ana.email }).firstOrFail()
  const claimedAt = now().minus({ minutes: 1 })
  await delivery.merge({ state: 'claimed', attempts: 1, claimedAt, ...handed }).save()
  const { accountId, id, key, message, channel, recipient, about, attempts } = delivery
  const { purpose, fallback, insteadOf, language } = delivery
  const sent = { accountId, id, key, message, channel, recipient, about, attempts }
  return { delivery, claim: { ...sent, purpose, fallback, insteadOf, language } }
}

test.group('Messages of a booking', () => {
  test('both sides get a mail, each in their language and on their clock', async ({ assert }) => {
    const host = await aHost({ service: { price: 120 } })
    await aBooking(host, { attendee: luis })
    await workOff()

    const [toClient] = await outbox(luis.email)
    const [toHost] = await outbox(host.user.email)

    assert.match(toClient!.subject!, /^Confirmed: .* with Ana Quispe$/)
    assert.include(toClient!.text, 'Madrid')
    assert.include(toClient!.text, 'Lima')
    assert.include(toClient!.text, 'S/')
    assert.include(toClient!.html!, '/meeting/')
    assert.match(toHost!.subject!, /^Nueva reserva: .*, Luis R/)
    assert.include(toHost!.text, '10:00 – 11:00 a. m.')
    assert.notInclude(toHost!.text, 'emails.')
  })

  test('the calendar entry travels along and is one that calendars take up', async ({ assert }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    await workOff()
    await guest.post(`/tickets/${code}/cancel`, {})
    await workOff()

    const mails = await outbox(ana.email)
    const [request, cancel] = mails.map(
      ({ attachments }) => new ICAL.Component(ICAL.parse(attachments[0]!.content))
    )
    const event = (calendar?: ICAL.Component) => calendar!.getFirstSubcomponent('vevent')!

    assert.equal(request!.getFirstPropertyValue('method'), 'REQUEST')
    assert.equal(cancel!.getFirstPropertyValue('method'), 'CANCEL')
    assert.equal(
      event(cancel).getFirstPropertyValue('uid'),
      event(request).getFirstPropertyValue('uid')
    )
    assert.equal(event(cancel).getFirstPropertyValue('status'), 'CANCELLED')
    assert.isAbove(
      Number(event(cancel).getFirstPropertyValue('sequence')),
      Number(event(request).getFirstPropertyValue('sequence'))
    )
  })

  test('an address that a client wrote is no link in the calendar entry either', async ({
    assert,
  }) => {
    const host = await aHost({ service: { location: { type: 'userLocation' } } })
    const booked = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(3),
      attendee: ana,
      address: 'https://bcp-login.evil.example',
    })
    booked.assertStatus(201)
    await workOff()

    for (const { attachments } of [
      ...(await outbox(ana.email)),
      ...(await outbox(host.user.email)),
    ]) {
      const entry = new ICAL.Component(ICAL.parse(attachments[0]!.content))
      const place = entry.getFirstSubcomponent('vevent')!.getFirstPropertyValue('location')
      assert.include(String(place), 'bcp-login')
      assert.notMatch(attachments[0]!.content, /evil\.example|https:\/\/bcp/)
    }
  })

  test('what is no longer true is not sent: a booking cancelled at once brings no confirmation', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    await guest.post(`/tickets/${code}/cancel`, {})
    await workOff()

    const subjects = (await outbox(ana.email)).map(({ subject }) => subject)
    const dropped = await Delivery.query().where({ state: 'notSent' })

    assert.lengthOf(subjects, 1)
    assert.match(subjects[0]!, /^Cancelada: /)
    assert.lengthOf(dropped, 2)
  })

  test('the place comes with the confirmation: before that in no mail, no entry and no answer', async ({
    assert,
  }) => {
    const host = await aHost({ service: { requireApprove: true } })
    const { code } = await aBooking(host)
    await workOff()
    const shown = async () => {
      const booking = guest.about({ code })
      const mail = (await outbox(ana.email)).at(-1)!
      const answers = [(await booking.get('')).text(), (await booking.get('/calendar')).text()]
      return [`${mail.text} ${mail.html}`, ...answers].map((words) =>
        words.replaceAll(/\r\n /g, '').includes('meet.example.com/sala')
      )
    }

    const before = await shown()
    await host.api.post(`/tickets/${code}/approve`, {})
    await workOff()

    assert.deepEqual(before, [false, false, false])
    assert.deepEqual(await shown(), [true, true, true])
  })

  test('a job that runs twice sends one mail', async ({ assert }) => {
    const host = await aHost()
    await aBooking(host)
    await workOff()
    const delivery = await Delivery.query().where({ recipient: ana.email }).firstOrFail()

    const payload = { accountId: delivery.accountId, id: delivery.id }
    await handle({
      payload,
      container: app.container.createResolver(),
      signal: AbortSignal.timeout(5000),
    })

    assert.lengthOf(await outbox(ana.email), 1)
  })

  test('a run that died while sending is taken over once its lease is over, not before', async ({
    assert,
  }) => {
    const host = await aHost()
    await aBooking(host)
    await workOff()
    const delivery = await Delivery.query().where({ recipient: ana.email }).firstOrFail()
    await delivery.merge({ state: 'claimed' }).save()
    const claim = () => claimDelivery(delivery.accountId, delivery.id)

    await assert.rejects(claim)
    await Delivery.query()
      .where({ id: delivery.id })
      .update({ claimedAt: new Date(Date.now() - 60_000) })

    assert.equal((await claim())?.id, delivery.id)
  })

  test('a run whose claim was taken over changes nothing any more', async ({ assert }) => {
    const { delivery, claim } = await aSlowRun()
    const next = await claimDelivery(delivery.accountId, delivery.id)
    await settleDelivery(next!, { state: 'sent', reference: 'taken over' })

    const answers = [
      await settleDelivery(claim, { state: 'planned', failure: 'too late' }),
      await transaction((trx) => postponeDelivery(trx, claim, { seconds: 5 })),
    ]
    await delivery.refresh()

    assert.deepEqual(answers, [false, false])
    assert.include(delivery.$attributes, { state: 'sent', reference: 'taken over', attempts: 2 })
    assert.isEmpty(await jobsOf(sendDelivery))
  })

  test('a run that handed over and ends late says that it was sent after all', async ({
    assert,
  }) => {
    const { delivery, claim } = await aSlowRun({ handedAt: now() })
    assert.isUndefined(await claimDelivery(delivery.accountId, delivery.id))
    assert.equal((await delivery.refresh()).state, 'maybeSent')

    await settleDelivery(claim, { state: 'sent', reference: 'late' })

    assert.equal((await delivery.refresh()).state, 'sent')
  })

  test('a provider that fails is asked again; one that refuses for good is not', async ({
    assert,
    swap,
  }) => {
    const host = await aHost()
    const flaky = new Failing(new Error('down'))
    swap(EmailDriver, flaky)
    await aBooking(host)
    await workOff()
    const waiting = await Delivery.query().where({ recipient: ana.email }).firstOrFail()
    const tries = await jobsOf(sendDelivery)

    const final = new Failing(new RefusedForGood('no such mailbox'))
    swap(EmailDriver, final)
    const container = app.container.createResolver()
    const again = () =>
      handle({
        payload: { accountId: waiting.accountId, id: waiting.id },
        container,
        signal: AbortSignal.timeout(5000),
      })
    await assert.rejects(again, DeadLetter)
    await waiting.refresh()

    assert.lengthOf(tries, 2)
    assert.equal(waiting.state, 'failed')
    assert.equal(waiting.failure, 'no such mailbox')
    assert.lengthOf(await OutboxMessage.all(), 0)
  })
})

test.group('The outbox', () => {
  test('programs read it, newest first and by recipient', async ({ client, assert }) => {
    const host = await aHost()
    await aBooking(host)
    await workOff()

    const all = await client.get('/outbox.json')
    const mine = await client.get('/outbox.json').qs({ to: ana.email, channel: 'email' })

    assert.lengthOf(all.body(), 2)
    assert.lengthOf(mine.body(), 1)
    assert.sameMembers(Object.keys(mine.body()[0]), [
      'id',
      'channel',
      'to',
      'subject',
      'text',
      'html',
      'attachments',
      'at',
      'deliveryId',
    ])
  })

  test('does not exist where real mail is sent', async ({ client, cleanup }) => {
    messagingConfig.outbox = false
    cleanup(() => void (messagingConfig.outbox = true))

    for (const path of ['/outbox', '/outbox.json']) {
      const answer = await client.get(path)
      answer.assertStatus(404)
    }
  })
})
