import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { pass } from '#tests/helpers/clock'
import { outbox } from '#tests/helpers/outbox'
import messagingConfig from '#config/messaging'
import { aBooking } from '#tests/helpers/booking'
import { DAY } from '#tests/helpers/membership'
import { ana, aHost } from '#tests/helpers/host'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import Delivery from '#app/messaging/deliveries/delivery'
import { runNow } from '#tests/helpers/run_now'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { fallBackDelivery } from '#jobs/messaging/fall_back_delivery'
import { RefusedForGood } from '#app/messaging/channels/contract'
import { WhatsAppDriver } from '#app/messaging/channels/whatsapp/contract'
import {
  ANAS_PHONE,
  aWhatsAppHost,
  HOSTS_PHONE,
  tickingAna,
  toClient,
  usedBy,
  whatsAppTo,
} from '#tests/helpers/whatsapp_hosts'

class Refusing extends WhatsAppDriver {
  async send(): Promise<string> {
    throw new RefusedForGood('not on WhatsApp')
  }
}

const daily = { type: 'WHATSAPP', time: { value: 1, unit: 'DAY' } }

test.group('A booking of a client who ticked WhatsApp', () => {
  test('is confirmed to the client over WhatsApp and by e-mail, and to the host on the proved phone', async ({
    assert,
  }) => {
    await aWhatsAppHost().then((host) => aBooking(host, { attendee: tickingAna }))
    await workOff()

    const [confirmed] = await whatsAppTo(ANAS_PHONE)
    assert.include(confirmed!.text, 'Ana')
    assert.lengthOf(confirmed!.whatsapp!.buttons, 3)
    assert.lengthOf(await whatsAppTo(HOSTS_PHONE), 1)
    assert.lengthOf(await outbox(ana.email), 1)
  })

  test('is reminded of over the channel of each reminder', async ({ assert, cleanup }) => {
    const host = await aWhatsAppHost({ reminders: { own: [], clients: [daily] } })
    await aBooking(host, { attendee: tickingAna })
    await workOff()
    pass(cleanup, 4 * DAY)

    await runNow(sendDelivery)

    const sent = await whatsAppTo(ANAS_PHONE)
    assert.lengthOf(sent, 2)
    assert.include(sent[1]!.text, 'Recordatorio')
    assert.lengthOf(await outbox(ana.email), 1)
  })

  test('is confirmed by e-mail alone once the consent is withdrawn', async ({ assert }) => {
    const host = await aWhatsAppHost({ email: false, reminders: { own: [], clients: [daily] } })
    const { code } = await aBooking(host, { attendee: tickingAna })
    await workOff()
    await guest.put(`/tickets/${code}/whatsapp-consent`, { accepted: false })
    await workOff()

    await runNow(sendDelivery)
    await workOff()

    const { whatsapp, email } = await toClient('booking_reminder')
    assert.include(whatsapp!.$attributes, { state: 'notSent', reason: 'noConsent' })
    assert.equal(email!.insteadOf, whatsapp!.id)
    assert.lengthOf(await whatsAppTo(ANAS_PHONE), 1)
    assert.lengthOf(await outbox(ana.email), 1)
  })
})

test.group('A client who gives the consent later', () => {
  test('gets the reminders to come over WhatsApp, and no e-mail in their place', async ({
    assert,
  }) => {
    const host = await aWhatsAppHost({ own: false, reminders: { own: [], clients: [daily] } })
    const { code } = await aBooking(host)
    await workOff()
    const before = await toClient('booking_reminder')
    await guest.put(`/tickets/${code}/whatsapp-consent`, { accepted: true })
    await workOff()

    await runNow(sendDelivery)
    await workOff()

    assert.equal(before.whatsapp!.reason, 'noConsent')
    assert.equal(before.email!.insteadOf, before.whatsapp!.id)
    const { whatsapp, email } = await toClient('booking_reminder')
    assert.equal(whatsapp!.state, 'sent')
    assert.include(email!.$attributes, { state: 'notSent', reason: 'replaced' })
    assert.lengthOf(await whatsAppTo(ANAS_PHONE), 1)
  })
})

test.group('A WhatsApp message that cannot be sent', () => {
  test('is written with its reason, and goes by e-mail where none is sent anyway', async ({
    assert,
  }) => {
    const host = await aWhatsAppHost({ email: false })
    await aBooking(host)
    await workOff()

    const { whatsapp, email } = await toClient()
    assert.include(whatsapp!.$attributes, { state: 'notSent', reason: 'noConsent' })
    assert.equal(email!.state, 'sent')
    assert.equal(email!.insteadOf, whatsapp!.id)
  })

  test('is replaced by no second e-mail where one is sent anyway', async ({ assert }) => {
    const host = await aWhatsAppHost()
    await aBooking(host)
    await workOff()

    const { whatsapp, email } = await toClient()
    assert.equal(whatsapp!.reason, 'noConsent')
    assert.isNull(email!.insteadOf)
    assert.lengthOf(await outbox(ana.email), 1)
  })

  test('needs a phone: that of the booking, or the proved one of the host', async ({ assert }) => {
    const host = await aWhatsAppHost({ email: false })
    await db.from('accounts').where({ id: host.account.id }).update({ verified_phone: null })
    await host.api.patch(`/services/${host.service.id}`, {
      basicFields: [{ field: 'phone', show: false, required: false }],
    })
    const unreachable = { ...ana, phone: undefined }
    await aBooking(host, { attendee: unreachable })
    await workOff()

    const rows = await Delivery.query().where({ channel: 'whatsapp' })
    assert.sameMembers(
      rows.map(({ reason }) => reason),
      ['noPhone', 'noPhone']
    )
    assert.lengthOf(await outbox(host.user.email), 1)
  })

  test('is not in the plan once that ended, costs nothing and goes by e-mail', async ({
    assert,
  }) => {
    const host = await aWhatsAppHost({ email: false })
    await db.from('accounts').where({ id: host.account.id }).update({ role_id: 'BASIC' })
    await aBooking(host, { attendee: tickingAna })
    await workOff()

    const { whatsapp, email } = await toClient()
    assert.include(whatsapp!.$attributes, { state: 'notSent', reason: 'notInPlan', cost: 0 })
    assert.equal(email!.insteadOf, whatsapp!.id)
    assert.lengthOf(await outbox(ana.email), 1)
    assert.equal(await usedBy(host.account.id), 0)
  })

  test('is given back to the quota when the provider refuses it, and goes by e-mail', async ({
    assert,
    swap,
  }) => {
    swap(WhatsAppDriver, new Refusing())
    const host = await aWhatsAppHost({ own: false, email: false })
    await aBooking(host, { attendee: tickingAna })
    await workOff()
    await workOff()

    const { whatsapp, email } = await toClient()
    assert.include(whatsapp!.$attributes, { state: 'failed', cost: 0 })
    assert.equal(email!.insteadOf, whatsapp!.id)
    assert.lengthOf(await outbox(ana.email), 1)
    assert.equal(await usedBy(host.account.id), 0)
  })

  test('is not wanted by a host who has not switched it on', async ({ assert }) => {
    const host = await aHost()
    await aBooking(host, { attendee: tickingAna })
    await workOff()

    assert.isEmpty(await Delivery.query().where({ channel: 'whatsapp' }))
  })
})

test.group('A WhatsApp message that is not delivered in half an hour', () => {
  const late = async (state: string) => {
    const host = await aWhatsAppHost({ own: false, email: false })
    await aBooking(host, { attendee: tickingAna })
    await workOff()
    await Delivery.query().where({ channel: 'whatsapp' }).update({ state })
    await runNow(fallBackDelivery)
    await runNow(fallBackDelivery)
    await workOff()
    return toClient()
  }

  test('goes by e-mail too, once', async ({ assert }) => {
    const { whatsapp, email } = await late('sent')

    assert.equal(whatsapp!.state, 'sent')
    assert.include(email!.$attributes, { state: 'sent', insteadOf: whatsapp!.id })
    assert.lengthOf(await outbox(ana.email), 1)
  })

  test('stays alone when it was delivered', async ({ assert }) => {
    const { email } = await late('delivered')

    assert.isUndefined(email)
    assert.isEmpty(await outbox(ana.email))
  })

  test('is given up for the e-mail while it is still being tried', async ({ assert }) => {
    const { whatsapp, email } = await late('planned')

    assert.include(whatsapp!.$attributes, { state: 'notSent', reason: 'replaced', cost: 0 })
    assert.equal(email!.state, 'sent')
  })

  test('waits for that from the moment it goes', async ({ assert }) => {
    await aWhatsAppHost({ own: false }).then((host) => aBooking(host, { attendee: tickingAna }))
    await workOff()

    const [job] = await jobsOf(fallBackDelivery)
    const minutes = (job!.start_after.getTime() - Date.now()) / 60_000
    assert.isTrue(minutes > 28 && minutes <= 30)
  })
})

test.group('WhatsApp in production without a provider', () => {
  test('counts nothing as sent: it says so, and goes by e-mail', async ({ assert, cleanup }) => {
    const { whatsapp: channel } = messagingConfig.channels
    channel.isConnected = false
    cleanup(() => void (channel.isConnected = true))
    const host = await aWhatsAppHost({ own: false, email: false })
    await aBooking(host, { attendee: tickingAna })
    await workOff()

    const { whatsapp, email } = await toClient()
    assert.include(whatsapp!.$attributes, { state: 'notSent', reason: 'notConnected', cost: 0 })
    assert.equal(email!.state, 'sent')
    assert.lengthOf(await whatsAppTo(ANAS_PHONE), 0)
  })
})
