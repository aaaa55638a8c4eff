import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { workOff } from '#tests/helpers/jobs'
import { inDays } from '#tests/helpers/host'
import { aBooking } from '#tests/helpers/booking'
import {
  ANAS_PHONE,
  HOSTS_PHONE,
  tickingAna,
  toClient,
  usedBy,
  whatsAppTo,
} from '#tests/helpers/whatsapp_hosts'
import {
  aNumberHost,
  aReadyHost,
  connect,
  digits,
  NUMBER,
  numberNow,
  withOwnNumbers,
} from '#tests/helpers/own_numbers'

test.group('Messages from a host’s own number', (group) => {
  group.each.timeout(60_000)

  test('go to clients from it and use no quota; what the platform tells the host goes from its own', async ({
    assert,
    cleanup,
  }) => {
    const { server, host } = await aReadyHost(cleanup)

    await aBooking(host, { attendee: tickingAna })
    await workOff()

    const [sent, ...others] = server.sent
    assert.isEmpty(others)
    assert.deepEqual([sent!.from, sent!.to], [NUMBER.phoneNumberId, digits(ANAS_PHONE)])
    assert.isEmpty(await whatsAppTo(ANAS_PHONE))
    assert.lengthOf(await whatsAppTo(HOSTS_PHONE), 1)
    const { whatsapp } = await toClient()
    assert.include(whatsapp!.$attributes, {
      state: 'sent',
      sender: NUMBER.phoneNumberId,
      cost: 0,
      reference: sent!.id,
    })
    assert.equal(await usedBy(host.account.id), 1)
  })

  test('go from the platform’s where the number does not have their template yet', async ({
    assert,
    cleanup,
  }) => {
    const server = await withOwnNumbers(cleanup)
    const host = await aNumberHost()
    await connect(host)
    const submitted = server.templatesOf(NUMBER.businessAccountId).map(({ name }) => name)

    await aBooking(host, { attendee: tickingAna })
    await workOff()

    assert.include(submitted, 'booking_confirmed_v1')
    assert.notInclude(submitted, 'booking_received_v1')
    assert.isEmpty(server.sent)
    assert.lengthOf(await whatsAppTo(ANAS_PHONE), 1)
    assert.include((await toClient()).whatsapp!.$attributes, {
      state: 'sent',
      sender: null,
      cost: 1,
    })
  })

  test('go from the platform’s once the plan has ended, and once the number is removed', async ({
    assert,
    cleanup,
  }) => {
    const { server, host, connected } = await aReadyHost(cleanup)
    await host.account.merge({ roleId: 'PRO' }).save()
    await aBooking(host, { attendee: tickingAna })
    await workOff()
    assert.lengthOf(await whatsAppTo(ANAS_PHONE), 1)

    await host.account.merge({ roleId: 'BUSINESS' }).save()
    await host.api.delete(`/whatsapp-numbers/${connected.id}`)
    await aBooking(host, { attendee: tickingAna, start: inDays(6) })
    await workOff()

    assert.isEmpty(server.sent)
    assert.lengthOf(await whatsAppTo(ANAS_PHONE), 2)
  })

  test('go from the platform’s in the same try when the token has ended, and the number is broken', async ({
    assert,
    cleanup,
  }) => {
    const { server, host } = await aReadyHost(cleanup)
    server.endToken(NUMBER.token)

    await aBooking(host, { attendee: tickingAna })
    await workOff()

    assert.include(await numberNow(), { state: 'broken', failure: 'token' })
    assert.lengthOf(await whatsAppTo(ANAS_PHONE), 1)
    const { whatsapp } = await toClient()
    assert.include(whatsapp!.$attributes, { state: 'sent', sender: null, cost: 1, attempts: 1 })
    const listed = (await host.api.get('/whatsapp-numbers')).body()
    assert.include(listed.items[0], { state: 'broken', failure: 'token' })
  })

  test('are kept with it by the local driver, where a press of their buttons comes back to it', async ({
    assert,
  }) => {
    const host = await aNumberHost()
    await connect(host)
    await aBooking(host, { attendee: tickingAna })
    await workOff()
    const [message] = await whatsAppTo(ANAS_PHONE)
    assert.equal(message!.whatsapp!.from, NUMBER.phoneNumberId)

    const pressed = { deliveryId: message!.deliveryId, button: 'confirm' }
    const answer = await guest.post('/simulator/whatsapp', pressed)
    answer.assertStatus(202)
    await workOff()

    const answers = (await whatsAppTo(ANAS_PHONE)).slice(1)
    assert.deepEqual(
      answers.map(({ whatsapp }) => whatsapp!.from),
      [NUMBER.phoneNumberId]
    )
  })

  test('are not sent again where Meta leaves open whether it took them', async ({
    assert,
    cleanup,
  }) => {
    const { server, host } = await aReadyHost(cleanup)
    server.fail({ kind: 'cutAfter', on: /messages$/ })

    await aBooking(host, { attendee: tickingAna })
    await workOff()

    assert.lengthOf(server.sent, 1)
    assert.isEmpty(await whatsAppTo(ANAS_PHONE))
    assert.equal((await toClient()).whatsapp!.state, 'maybeSent')
    assert.equal((await numberNow()).state, 'connected')
  })
})
